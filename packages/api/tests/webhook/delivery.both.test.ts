import { webhookBody } from '@muster/domain/webhook/events';
import { secretWebhook } from '@muster/domain/webhook/schema';
import { boot, type Muster, monday, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deliveriesOf, listWebhooks, office, sendTest, webhookOf } from './delivering.ts';
import { receivedBy } from './receivers-check.ts';

const leave = {
  leaveType: 'Sick Leave',
  duration: 'full_day',
  startDate: '2026-03-10',
  endDate: '2026-03-10',
  reason: 'A broken tooth',
};

/** Ann asks for leave. */
async function requested(muster: Muster, ann: Person): Promise<number> {
  const { body } = await muster.call('POST', '/api/leave-requests', leave, { as: ann });
  return z.object({ id: z.int() }).parse(body).id;
}

describe('D62 the events', () => {
  it('a check-in, a decision and a new person arrive, each once, with ids and few facts', async () => {
    const { muster, receiver, ann, boss, drain } = await office();
    const place = { latitude: 52.52, longitude: 13.4, address: 'Alexanderplatz' };
    await muster.call('POST', '/api/attendance/checkin', place, { as: ann });
    await muster.call('POST', '/api/attendance/checkin', place, { as: ann });
    const id = await requested(muster, ann);
    await muster.call('PATCH', `/api/admin/leave-requests/${id}`, { status: 'approved' }, { as: boss });
    await muster.call('POST', '/api/admin/people', { employeeId: 'E7', fullName: 'Cleo' }, { as: boss });
    await drain();
    const bodies = receiver.received.map(({ body }) => webhookBody.parse(JSON.parse(body)));
    const inOrder = bodies.toSorted((a, b) => a.type.localeCompare(b.type));
    expect(inOrder.map(({ type, at, data }) => ({ type, at, data }))).toEqual([
      {
        type: 'attendance.checked_in',
        at: monday,
        data: {
          userId: ann.id,
          employeeId: 'E1',
          attendanceId: 1,
          date: '2026-03-02',
          checkInTime: monday,
          status: expect.any(String),
          manual: false,
          lateSync: false,
        },
      },
      {
        type: 'leave.decided',
        at: monday,
        data: {
          userId: ann.id,
          employeeId: 'E1',
          leaveRequestId: id,
          decision: 'approved',
          startDate: '2026-03-10',
          endDate: '2026-03-10',
        },
      },
      {
        type: 'person.created',
        at: monday,
        data: { userId: expect.any(Number), employeeId: 'E7', fullName: 'Cleo', joinDate: '2026-03-02' },
      },
    ]);
    expect(new Set(bodies.map((body) => body.id)).size).toBe(3);
    expect(JSON.stringify(receiver.received)).not.toMatch(/tooth|Sick|52\.52|Alexander/);
  });

  it('a webhook gets the events that it names only', async () => {
    const { muster, receiver, ann, boss, hook, drain } = await office();
    await muster.call('DELETE', `/api/admin/webhooks/${hook.id}`, undefined, { as: boss });
    await webhookOf(muster, boss, { url: receiver.url, events: ['leave.decided'] });
    await muster.call('POST', '/api/attendance/checkin', {}, { as: ann });
    await drain();
    expect(receiver.received).toEqual([]);
  });

  it('a write that is refused queues nothing', async () => {
    const { muster, receiver, boss, drain } = await office();
    await muster.call('POST', '/api/admin/people', { employeeId: 'E1', fullName: 'Twin' }, { as: boss });
    await drain();
    expect(receiver.received).toEqual([]);
  });
});

describe('D62 the signature', () => {
  it('is what a receiver computes, of the time of the attempt', async () => {
    const at = await office();
    await sendTest(at);
    at.receiver.answer(503);
    await at.drain();
    at.receiver.answer(204);
    at.muster.pass({ minutes: 2 });
    await at.drain();
    const [first, second] = at.receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(Number(second?.headers['webhook-timestamp']) - Number(first?.headers['webhook-timestamp'])).toBe(
      120,
    );
    for (const each of at.receiver.received) expect(receivedBy(at.hook.secret, each)).toBe(true);
    expect(receivedBy('whsec_AAAA', first)).toBe(false);
  });

  it('is made by both secrets for a day after a rotation, then by the new one', async () => {
    const at = await office();
    const { muster, receiver, boss, hook } = at;
    const rotated = await muster.call('POST', `/api/admin/webhooks/${hook.id}/rotate`, undefined, {
      as: boss,
    });
    const { secret, previousUntil } = secretWebhook.parse(rotated.body);
    expect(previousUntil).toBe('2026-03-03T09:00:00.000Z');
    await sendTest(at);
    await at.drain();
    muster.pass({ hours: 23, minutes: 59 });
    await sendTest({ ...at, boss: await muster.device(boss) });
    await at.drain();
    muster.pass({ minutes: 1 });
    const later = await muster.device(boss);
    await sendTest({ ...at, boss: later });
    await at.drain();
    expect(
      receiver.received.map((each) => [receivedBy(hook.secret, each), receivedBy(secret, each)]),
    ).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ]);
    expect(await listWebhooks(muster, later)).toMatchObject([{ previousUntil: null }]);
  });
});

describe('D62 a delivery', () => {
  it('is tried again until it is taken, and its state can be seen', async () => {
    const at = await office();
    const { muster, boss, hook, receiver, drain } = at;
    const state = () => deliveriesOf(muster, boss, hook.id);
    const last = async () => (await listWebhooks(muster, boss))[0];
    await sendTest(at);
    receiver.answer(503);
    await drain();
    const why = 'The receiver answered 503';
    expect(await state()).toMatchObject([
      { type: 'webhook.test', state: 'retrying', attempts: 1, error: why, settledAt: null },
    ]);
    expect(await last()).toMatchObject({ lastStatus: 503, lastError: why, lastAnswerAt: monday });
    receiver.answer(204);
    muster.pass({ minutes: 2 });
    await drain();
    expect(await state()).toMatchObject([
      { state: 'delivered', attempts: 2, error: null, nextAttemptAt: null },
    ]);
    expect(await last()).toMatchObject({ lastStatus: 204, lastError: null });
    expect(receiver.received).toHaveLength(2);
  });

  it.each([
    ['a redirect, which is not followed', 302, 'retrying', 'The receiver answered 302'],
    ['410', 410, 'failed', 'The receiver answered 410'],
  ])('that is answered with %s is %s', async (_, status, state, error) => {
    const at = await office();
    at.receiver.answer(status);
    await sendTest(at);
    await at.drain();
    expect(at.receiver.received).toHaveLength(1);
    expect(await deliveriesOf(at.muster, at.boss, at.hook.id)).toMatchObject([{ state, error }]);
  });

  it('that is not answered in time is tried again', async () => {
    const at = await office({ patience: 50 });
    at.receiver.answer(() => undefined);
    await sendTest(at);
    await at.drain();
    expect(await listWebhooks(at.muster, at.boss)).toMatchObject([
      { lastStatus: null, lastError: 'The receiver did not answer (ETIMEDOUT)' },
    ]);
  });

  it('takes no more of an answer than it needs', async () => {
    const at = await office();
    at.receiver.answer((response) => {
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
      };
      response.writeHead(200).on('drain', more);
      more();
    });
    await sendTest(at);
    await at.drain();
    expect(await deliveriesOf(at.muster, at.boss, at.hook.id)).toMatchObject([{ state: 'delivered' }]);
  });

  it('is refused where private addresses are no longer allowed, before anything is sent', async () => {
    const { webhookNetwork: network } = (await boot()).deps;
    const at = await office({ network });
    await sendTest(at);
    await at.drain();
    expect(at.receiver.received).toEqual([]);
    expect(await deliveriesOf(at.muster, at.boss, at.hook.id)).toMatchObject([
      {
        state: 'retrying',
        error: expect.stringMatching(/^The address is refused: it must begin with https:.*WEBHOOKS_PRIVATE/),
      },
    ]);
  });

  it('ends with its webhook', async () => {
    const at = await office();
    const { muster, boss, hook, receiver } = at;
    receiver.answer(503);
    await sendTest(at);
    await at.drain();
    await muster.call('DELETE', `/api/admin/webhooks/${hook.id}`, undefined, { as: boss });
    muster.pass({ minutes: 2 });
    await at.drain();
    expect(receiver.received).toHaveLength(1);
    expect(
      await muster.store.read.selectFrom('outbox').where('kind', '=', 'webhook').selectAll().execute(),
    ).toEqual([]);
  });
});
