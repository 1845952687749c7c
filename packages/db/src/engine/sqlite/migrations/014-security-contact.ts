export const securityContact = /* sql */ `
ALTER TABLE company ADD COLUMN securityContact TEXT;
`;
