/** Days of leave every new account is granted (U95, D14). */
export const startingLeaveDays = 25;

/** Sessions end after 30 days, or after 7 without use (D27). In milliseconds. */
export const sessionLife = { longest: 30 * 86_400_000, idle: 7 * 86_400_000 } as const;

/** A one-time link for a new password can be used for a day (D40). In milliseconds. */
export const resetLinkLife = 86_400_000;

/** The form in which employee IDs are compared: outer spaces and case do not tell two people apart (D25). */
export function employeeIdKey(employeeId: string): string {
  return foldCase(employeeId.normalize('NFKC')).normalize('NFKC').trim();
}

/** One pass to lower case would leave `ΑΣ` and `ασ`, `STRASSE` and `straße` two words; by way of upper case they meet. */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}

/** What is said of an employee ID that somebody has already (D25). */
export const takenIdMessage = 'This Employee ID is already registered';

/** Text a person left empty is stored as absent. */
export function orNull(text: string | null | undefined): string | null {
  return text ? text : null;
}
