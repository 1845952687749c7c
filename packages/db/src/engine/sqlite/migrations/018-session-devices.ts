/** The kind of device and the network that opened a session, which its person sees (D56). */
export const sessionDevices = /* sql */ `
ALTER TABLE sessions ADD COLUMN device TEXT;
ALTER TABLE sessions ADD COLUMN address TEXT;
`;
