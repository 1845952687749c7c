import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginInput, personFacts, registerInput } from './schema.ts';

const form = {
  employeeId: 'EMP001',
  fullName: 'Ada Lovelace',
  password: 'correct horse',
  confirmPassword: 'correct horse',
};

/** The problems of a registration that differs from a good one in these fields. */
function problems(changes: Record<string, unknown>): [string, string][] | undefined {
  const parsed = registerInput.safeParse({ ...form, ...changes });
  return parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
}

describe('sign-in (U16)', () => {
  test.each([
    {},
    { employeeId: '', password: '' },
    { employeeId: ' \t', password: '' },
    { employeeId: 7, password: null },
  ])('%j says what is required', (sent) => {
    const issues = loginInput.safeParse(sent).error?.issues.map((issue) => [issue.path[0], issue.message]);
    expect(issues).toEqual([
      ['employeeId', 'Employee ID is required'],
      ['password', 'Password is required'],
    ]);
  });

  test('trims the ID, never the password, and drops what else is sent', () => {
    const sent = { employeeId: ' EMP001 ', password: '  secret ', isAdmin: true };
    expect(loginInput.parse(sent)).toEqual({ employeeId: 'EMP001', password: '  secret ' });
  });

  test('D28 over-long values are wrong credentials, not bad input', () => {
    const long = 'x'.repeat(10_000);
    expect(loginInput.safeParse({ employeeId: long, password: long }).success).toBe(true);
  });
});

describe('registration (U18)', () => {
  test.each([
    ['employeeId', '', 'Employee ID is required'],
    ['employeeId', '   ', 'Employee ID is required'],
    ['employeeId', undefined, 'Employee ID is required'],
    ['employeeId', 42, 'Employee ID is required'],
    ['employeeId', 'x'.repeat(21), 'Employee ID can be at most 20 characters'],
    ['employeeId', '\u0000', 'Employee ID cannot contain control characters'],
    ['employeeId', 'E1\u200b', 'Employee ID cannot contain invisible characters'],
    ['employeeId', '\u202eE1', 'Employee ID cannot contain invisible characters'],
    ['employeeId', 'E\u3164', 'Employee ID cannot contain invisible characters'],
    ['employeeId', 'E\ud800', 'Employee ID cannot contain control characters'],
    ['fullName', ' ', 'Full Name is required'],
    ['fullName', 'x'.repeat(201), 'Full Name can be at most 200 characters'],
    ['fullName', 'Ada\u0000Lovelace', 'Full Name cannot contain control characters'],
    ['position', 'x'.repeat(201), 'Position can be at most 200 characters'],
    ['position', 5, 'Position must be text'],
    ['department', 'x'.repeat(201), 'Department can be at most 200 characters'],
    ['department', 'Sa\nles', 'Department cannot contain control characters'],
    ['confirmPassword', 'Correct horse', "Passwords don't match"],
    ['confirmPassword', 'correct horse ', "Passwords don't match"],
    ['confirmPassword', undefined, 'Confirm Password is required'],
  ])('%s %j: %s', (field, value, message) => {
    expect(problems({ [field]: value })).toEqual([[field, message]]);
  });

  test('an empty form names every required field', () => {
    expect(registerInput.safeParse({}).error?.issues.map((issue) => issue.path[0])).toEqual([
      'employeeId',
      'fullName',
      'password',
      'confirmPassword',
    ]);
  });

  test('D25 a new text of administrators is not a field of registration by itself', () => {
    const ofPerson = [...personFacts].filter((fact) => fact in registerInput.shape);
    expect(ofPerson).toEqual(['fullName', 'position', 'department']);
  });

  test('D25 fields the client may not set are dropped', () => {
    const forged = {
      isAdmin: true,
      leaveBalance: 999,
      id: 1,
      active: 1,
      joinDate: '2000-01-01',
      role: 'admin',
    };
    expect(registerInput.parse({ ...form, ...forged })).toEqual(form);
  });

  test('outer spaces are dropped, and what is at the limit is taken', () => {
    const read = registerInput.parse({
      ...form,
      employeeId: ` ${'x'.repeat(20)} `,
      fullName: ' Ada ',
      position: null,
    });
    expect(read).toMatchObject({ employeeId: 'x'.repeat(20), fullName: 'Ada', position: null });
  });
});

describe('D26 a password', () => {
  test.each([
    ['', 'Password is required'],
    ['1234567', 'Password needs at least 8 characters'],
    ['x'.repeat(257), 'Password can be at most 256 characters'],
    [12345678, 'Password is required'],
  ])('%j: %s', (password, message) => {
    expect(problems({ password, confirmPassword: password })?.[0]).toEqual(['password', message]);
  });

  test('of 8 to 256 characters is taken exactly as typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 20 }), (typed) => {
        for (const password of [typed, `  ${typed}  `]) {
          expect(registerInput.parse({ ...form, password, confirmPassword: password }).password).toBe(
            password,
          );
        }
      }),
    );
    for (const password of ['x'.repeat(8), ' '.repeat(8), 'x'.repeat(256)]) {
      expect(problems({ password, confirmPassword: password })).toBeUndefined();
    }
  });
});
