import type { LoginInput } from '@muster/domain/account/schema';

export type LoginProblems = { readonly [Field in keyof LoginInput]?: string };

/**
 * What sign-in lacks, by field: the domain's `loginInput` in its own words, but without the library of schemas, for
 * which the first paint of /login would have to wait (decision 12). A test holds the two together.
 */
export function checkLogin({ employeeId, password }: LoginInput): LoginProblems {
  return {
    ...(employeeId.trim() === '' && { employeeId: 'Employee ID is required' }),
    ...(password === '' && { password: 'Password is required' }),
  };
}
