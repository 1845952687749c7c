/** Where the provider sends people back to (D66). */
export const callbackPath = '/sign-in/oidc/callback';

/** Where a sign-in with the provider begins. */
export const startPath = '/sign-in/oidc';
