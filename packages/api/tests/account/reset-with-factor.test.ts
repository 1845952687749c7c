import { expect, it } from 'vitest';
import { z } from 'zod';
import { change, staffed } from '../people/fixture.ts';
import { appCode, useCodes } from './factors.ts';
import { signIn } from './forms.ts';

const fresh = 'nine yellow kites';
const link = z.object({ path: z.string() });

it('D26 D40 a one-time link changes the password and leaves the second factor in force', async () => {
  const { muster, boss, ann } = await staffed();
  const { secret } = await useCodes(muster, ann);
  const { path } = link.parse((await change(muster, boss, 'resetPassword', { userId: ann.id })).body);
  const input = { token: path.split('#')[1], password: fresh, confirmPassword: fresh };
  const used = await muster.call('POST', '/api/account/redeem-reset', input);
  expect([used.status, String(used.headers['set-cookie'])]).toEqual([
    200,
    expect.not.stringMatching(/muster=/),
  ]);
  const alone = await signIn(muster, 'E1', fresh);
  expect([alone.status, alone.body]).toMatchObject([401, { code: 'second_factor' }]);
  const withCode = { employeeId: 'E1', password: fresh, code: appCode(muster, secret) };
  expect((await muster.call('POST', '/api/login', withCode)).status).toBe(200);
});
