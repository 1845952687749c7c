/** Where people report security holes (RFC 9116). */
export const securityContact = /* sql */ `
ALTER TABLE company ADD COLUMN securityContact TEXT;
`;
