export const callbackPath = '/sign-in/oidc/callback';

export const startPath = '/sign-in/oidc';
