/** Whether the page behind an invitation is signing its person in: the route then leads on. */
export const welcome = { isSigningIn: false };
