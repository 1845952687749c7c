/** When the person of a session last gave the password again, which protected calls ask for (D26). */
export const confirmedSessions = /* sql */ `
ALTER TABLE sessions ADD COLUMN confirmedAt TEXT;
`;
