let known = '';

/** Has the sign-in form begin with this employee ID: it is the one for which a password was just chosen. */
export function expectId(employeeId: string): void {
  known = employeeId;
}

/** The employee ID that the sign-in form begins with; empty for none. */
export function expectedId(): string {
  return known;
}
