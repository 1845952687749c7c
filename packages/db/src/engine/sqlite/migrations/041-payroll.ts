export const payroll = /* sql */ `
ALTER TABLE company ADD COLUMN payroll TEXT CHECK (payroll IS NULL OR json_type(payroll) = 'object');
`;
