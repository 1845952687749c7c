export const payroll = /* sql */ `
ALTER TABLE company ADD COLUMN payroll text COLLATE "C" CHECK (payroll IS NULL OR json_typeof(payroll::json) = 'object');
`;
