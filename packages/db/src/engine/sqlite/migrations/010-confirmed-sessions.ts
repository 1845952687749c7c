export const confirmedSessions = /* sql */ `
ALTER TABLE sessions ADD COLUMN confirmedAt TEXT;
`;
