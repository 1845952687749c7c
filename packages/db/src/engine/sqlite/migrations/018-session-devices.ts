export const sessionDevices = /* sql */ `
ALTER TABLE sessions ADD COLUMN device TEXT;
ALTER TABLE sessions ADD COLUMN address TEXT;
`;
