/** What the sign-in form begins with: the employee ID for which a password was just chosen. Forgotten with the page. */
export const knownId = { value: '' };
