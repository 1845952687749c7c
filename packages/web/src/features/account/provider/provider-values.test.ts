import { providerInput } from '@muster/domain/account/provider/schema';
import { instantAt } from '@muster/domain/calendar/instant';
import { expect, test } from 'vitest';
import { typedInput, valuesOf } from './provider-values.ts';

const stored = {
  label: 'Example',
  issuer: 'https://login.example.com',
  clientId: 'muster',
  groupsClaim: 'groups',
  adminGroups: ['hr', 'board members'],
  savedAt: instantAt(Date.UTC(2026, 10, 2)),
};

test('D66 a stored provider that is saved as it is shown stays as it is, and so does its secret', () => {
  const { savedAt: _, ...facts } = stored;
  const typed = typedInput(valuesOf(stored));
  expect(typed).toEqual(facts);
  expect(providerInput.parse(typed)).toEqual(facts);
});

test('D68 the groups are the lines that are not blank', () => {
  const values = { ...valuesOf(stored), clientSecret: 'new one', adminGroups: '\n hr \n\n  \nboard members' };
  expect(typedInput(values)).toMatchObject({ clientSecret: 'new one', adminGroups: ['hr', 'board members'] });
});

test('U104 of an empty form each required field is named, and nothing is sent', () => {
  const { error } = providerInput.safeParse(typedInput(valuesOf(null)));
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Name is required',
    'Issuer is required',
    'Client ID is required',
  ]);
});
