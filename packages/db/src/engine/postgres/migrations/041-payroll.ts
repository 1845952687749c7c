/** How the company wants its payroll export (D63): a JSON object. */
export const payroll = /* sql */ `
ALTER TABLE company ADD COLUMN payroll text COLLATE "C" CHECK (payroll IS NULL OR json_typeof(payroll::json) = 'object');
`;
