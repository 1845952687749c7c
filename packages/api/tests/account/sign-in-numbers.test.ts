import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { signIn } from './forms.ts';

const wrong = { message: 'Employee ID or password is not right. Your ID is on your invitation.' };

describe('D25 an Employee ID that is a number', () => {
  it.each(['10', '010', '00010', ' 0010 '])('opens the account 010 as %j', async (typed) => {
    const muster = await boot();
    await muster.person('010');
    expect((await signIn(muster, typed)).body).toMatchObject({ employeeId: '010' });
  });

  it('means the exact one of two', async () => {
    const muster = await boot();
    for (const id of ['10', '010']) await muster.person(id);
    for (const id of ['10', '010']) expect((await signIn(muster, id)).body).toMatchObject({ employeeId: id });
  });

  it('means no one where it could mean two, and the answer is that to an unknown ID', async () => {
    const muster = await boot();
    for (const id of ['010', '0010']) await muster.person(id);
    for (const id of ['10', '11']) {
      const { status, body } = await signIn(muster, id);
      expect([status, body]).toEqual([401, wrong]);
    }
  });

  it.each(['M10', 'M-10'])('is none in %s', async (typed) => {
    const muster = await boot();
    await muster.person(typed.replace('10', '010'));
    expect((await signIn(muster, typed)).status).toBe(401);
  });

  it('D28 has its tries under one key, however many zeros are typed', async () => {
    const muster = await boot();
    await muster.person('010');
    for (let zeros = 0; zeros < 10; zeros += 1)
      expect((await signIn(muster, `${'0'.repeat(zeros)}10`, 'wrong')).status).toBe(401);
    expect((await signIn(muster, '00000000000010')).status).toBe(429);
  });
});
