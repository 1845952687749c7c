export const acceptedClock = /* sql */ `
ALTER TABLE server_clock ADD COLUMN acceptedAt TEXT;
`;
