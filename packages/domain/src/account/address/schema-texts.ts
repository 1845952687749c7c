import { spoken, texts } from '../../language/texts.ts';

export const addressSchemaTexts = spoken(
  texts('address', {
    emailNotValid: 'Email must be an address, as in ada@example.com',
    phoneNotValid: 'Phone must be a number, as in +44 20 7946 0958',
    employeeIdOrEmail: 'Enter your Employee ID or your email address',
  }),
);
