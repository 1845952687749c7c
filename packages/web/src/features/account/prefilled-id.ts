/** The initial employee ID of the sign-in form, set after a password reset. A page load clears it. */
export const prefilledId = { value: '' };
