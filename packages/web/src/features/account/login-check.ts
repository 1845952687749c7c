import type { LoginInput } from '@muster/domain/account/schema';

export type LoginProblems = { readonly [Field in keyof LoginInput]?: string };

/**
 * Problems of the sign-in form, by field. Repeats the messages of the domain's `loginInput` so that the first paint of
 * /login does not load zod (decision 12). A test keeps both in step.
 */
export function checkLogin({ employeeId, password }: LoginInput): LoginProblems {
  return {
    ...(employeeId.trim() === '' && { employeeId: 'Employee ID is required' }),
    ...(password === '' && { password: 'Password is required' }),
  };
}
