import { loginInput } from '@muster/domain/account/schema';
import { english } from '@muster/domain/language/texts';
import { describe, expect, it } from 'vitest';
import { checkLogin } from './use-login.ts';

const texts = ['', ' ', '\t\u00a0', 'E-1', ' E-1 '];
const inputs = texts.flatMap((employeeId) => texts.map((password) => ({ employeeId, password })));

describe('the check of the sign-in form', () => {
  it.each(inputs)('says of %j what the domain says', (input) => {
    const issues = loginInput.safeParse(input).error?.issues ?? [];
    expect(checkLogin(english, input)).toEqual(
      Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
    );
  });
});
