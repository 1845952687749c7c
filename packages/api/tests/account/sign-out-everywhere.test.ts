import { cookieOf } from '@muster/testing/calling';
import { boot, type Muster } from '@muster/testing/harness';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signIn } from './forms.ts';

const ended = [4401, 'The session has ended'];
const path = '/api/account/sign-out-everywhere';

const me = async (muster: Muster, as: { cookie: string }) =>
  (await muster.call('GET', '/api/me', undefined, { as })).status;

describe('D26 D27 signing out everywhere', () => {
  it('ends every session of the person, this one too, and no other', async () => {
    const muster = await boot();
    const phone = await muster.person('E1');
    const [laptop, other] = [await muster.device(phone), await muster.person('E2')];
    const answer = await muster.call('POST', path, undefined, { as: phone });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Signed out on every device' }]);
    expect([await me(muster, phone), await me(muster, laptop), await me(muster, other)]).toEqual([
      401, 401, 200,
    ]);
    expect(await me(muster, cookieOf(answer))).toBe(401);
    expect((await muster.call('POST', path, undefined, { as: laptop })).status).toBe(401);
    expect((await signIn(muster, 'E1')).status).toBe(200);
  });

  it('closes the open sockets of the person within a second, and no other', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const muster = await boot();
    const phone = await muster.person('E1');
    const address = await muster.listen();
    const sockets = [
      await connect(address, { as: phone }),
      await connect(address, { as: await muster.device(phone) }),
    ];
    const stranger = await connect(address, { as: await muster.person('E2') });
    await muster.mutate('account.signOutEverywhere', undefined, { as: phone });
    vi.advanceTimersByTime(1_000);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([ended, ended]);
    expect(await stranger.listen()).toBeGreaterThan(0);
  });

  it('is in the audit log', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await muster.call('POST', path, undefined, { as: ann });
    expect(await muster.store.read.selectFrom('audit_log').selectAll().execute()).toEqual([
      expect.objectContaining({ actorId: ann.id, action: 'account.sign-out-everywhere', subjectId: ann.id }),
    ]);
  });
});
