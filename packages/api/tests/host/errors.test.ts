import type { Answer } from '@muster/testing/calling';
import { boot, type Muster, password } from '@muster/testing/harness';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { register, registration } from '../account/forms.ts';

const general = 'Something went wrong on our side. Please try again.';
/** What each engine says. */
const noTable = /no such table|relation .* does not exist/;
const leaks =
  /no such table|does not exist|sqlite|postgres|select |insert |\.ts|\.js|node_modules|\/work|stack| {4}at /i;

async function bootWithout(table: string) {
  const muster = await boot();
  muster.writePast();
  const ann = await muster.person('E1');
  const rename = (from: string, to: string) =>
    muster.store.write((tx) => tx.db.schema.alterTable(from).renameTo(to).execute());
  await rename(table, 'lost');
  // On PostgreSQL the next test gets the same database.
  onTestFinished(() => rename('lost', table));
  return { muster, ann };
}

function expectGeneral(answer: Answer, muster: Muster): void {
  expect(answer.status).toBe(500);
  expect(answer.text).toContain(general);
  expect(answer.text).not.toMatch(leaks);
  expect(JSON.stringify(answer.headers)).not.toMatch(leaks);
  expect(muster.log.join('')).toMatch(noTable);
}

describe('D45 an unexpected error', () => {
  it.each(['/api/attendance', '/api/attendance/stats'])(
    'of a read by REST (%s) tells nothing',
    async (url) => {
      const { muster, ann } = await bootWithout('attendance');
      const answer = await muster.call('GET', url, undefined, { as: ann });
      expect(answer.body).toEqual({ message: general });
      expectGeneral(answer, muster);
    },
  );

  it('of a write by REST tells nothing', async () => {
    const { muster, ann } = await bootWithout('attendance');
    const answer = await muster.call('POST', '/api/attendance/checkin', {}, { as: ann });
    expect(answer.body).toEqual({ message: general });
    expectGeneral(answer, muster);
  });

  it('of a tRPC procedure tells nothing', async () => {
    const { muster, ann } = await bootWithout('attendance');
    const shape = {
      code: -32603,
      message: general,
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 },
    };
    for (const answer of [
      await muster.query('attendance.list', { as: ann }),
      await muster.mutate('attendance.checkIn', {}, { as: ann }),
    ]) {
      expect(answer.body).toEqual(shape);
      expectGeneral(answer, muster);
    }
  });

  it('while the session is looked up tells nothing', async () => {
    const { muster, ann } = await bootWithout('sessions');
    expectGeneral(await muster.call('GET', '/api/me', undefined, { as: ann }), muster);
    expectGeneral(await muster.query('account.me', { as: ann }), muster);
  });
});

describe('D45 the bodies of errors on REST paths', () => {
  it.each<[number, (muster: Muster) => Promise<Answer>]>([
    [400, (muster) => muster.call('POST', '/api/login', {})],
    [401, (muster) => muster.call('GET', '/api/attendance')],
    [403, (muster) => register(muster, 'E1')],
    [404, (muster) => muster.call('GET', '/api/nothing')],
    [404, (muster) => muster.call('DELETE', '/api/attendance')],
    [413, (muster) => muster.call('POST', '/api/login', { password: 'x'.repeat(1_048_576) })],
  ])('%i is a message and nothing else', async (status, ask) => {
    const answer = await ask(await boot());
    expect(answer.status).toBe(status);
    expect(
      Object.keys(
        z
          .object({ message: z.string().min(5) })
          .loose()
          .parse(answer.body),
      ),
    ).toEqual(['message']);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.text).not.toMatch(leaks);
  });
});

describe('the log', () => {
  it('holds no password, cookie or set-up token, whatever fails', async () => {
    const { muster, ann } = await bootWithout('leave_ledger');
    const secrets = [
      'my-secret-password',
      'my-setup-token',
      'my-join-code',
      ann.cookie.slice('muster='.length),
      password,
    ];
    const form = registration('E2', {
      password: secrets[0],
      confirmPassword: secrets[0],
      setupToken: secrets[1],
      joinCode: secrets[2],
    });
    await muster.call('POST', '/api/login', { employeeId: 'E1', password: secrets[0] }, { as: ann });
    await muster.call('POST', '/api/login', { employeeId: 'E1', password }, { as: ann });
    await muster.call('POST', '/api/register', form, { as: ann });
    await muster.mutate('account.register', form, { as: ann });
    await muster.call('POST', '/api/login', `{"password":"${secrets[0]}"`, {
      headers: { 'content-type': 'application/json' },
    });
    await muster.call('GET', `/register?setup=${secrets[1]}`);
    await muster.call('GET', '/api/me', undefined, { as: ann });
    const text = muster.log.join('');
    expect(text).toMatch(noTable);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('redacts secrets and what people wrote, however deep they lie', async () => {
    const { app, log } = await boot();
    const secret = 'shibboleth';
    const fields = ['password', 'confirmPassword', 'setupToken', 'joinCode', 'token', 'cookie'];
    for (const field of [
      ...fields,
      'authorization',
      'set-cookie',
      'description',
      'reason',
      'content',
      'fullName',
    ]) {
      const value = { [field]: secret };
      app.server.log.info({ ...value, input: value, req: { headers: value } }, field);
    }
    expect(log).toHaveLength(12);
    expect(log.join('')).not.toContain(secret);
  });
});
