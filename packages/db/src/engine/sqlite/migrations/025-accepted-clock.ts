/** When an administrator last accepted the clock of the machine: keys written before may bear times of another one (D49). */
export const acceptedClock = /* sql */ `
ALTER TABLE server_clock ADD COLUMN acceptedAt TEXT;
`;
