/** Whether the page behind an invitation is signing its person in: the route then leads to the dashboard. */
export const welcome = { isSigningIn: false };
