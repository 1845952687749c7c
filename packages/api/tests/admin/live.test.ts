import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { sqliteTest } from '@muster/db/testing/engine';
import { adminTopics } from '@muster/domain/admin/topics';
import type { Instant } from '@muster/domain/calendar/instant';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import type { Muster, Person } from '@muster/testing/harness';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { startJobs } from '../../src/jobs/schedule.ts';
import { type AdminNotification, adminNotifications } from '../../src/live/notifiers.ts';
import { SendFailure } from '../../src/outbox/sender.ts';
import { ask, asked, decide as decideCorrection } from '../attendance/correction-steps.ts';
import { checkIn, checkOut } from '../attendance/transports.ts';
import { upload } from '../document/forms.ts';
import { addEvidence, file, idsIn, office } from '../grievance/people.ts';
import { dayOff, decide, request, requested, withdraw } from '../leave/transports.ts';
import { mailing, office as mailOffice } from '../mail/mailing.ts';

const idOf = z.object({ id: z.int() });

/** What one administrator hears on a socket of their own, without what it begins with. */
async function listener(address: string, as: Person) {
  const client = await connect(address, { as });
  client.send({ id: 1, method: 'subscription', params: { path: 'admin.changes' } });
  const next = async () => (await client.next()) as { result: { type: string; data: AdminNotification } };
  expect((await next()).result.type).toBe('started');
  expect((await next()).result.data).toEqual({ topics: adminTopics });
  return async () => (await next()).result.data.topics;
}

async function listening() {
  const people = await office();
  const address = await people.muster.listen();
  return { ...people, address, boss: people.boss, hear: await listener(address, people.boss) };
}

/** The notifications of an administrator without a socket and without pauses. */
function notificationsOf(muster: Muster, { id }: Person, between = 0) {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const notifications = adminNotifications(muster.deps.adminNotifier, id, end.signal, between);
  return { end, next: async () => (await notifications.next()).value?.topics };
}

describe('L28 an administrator’s open list', () => {
  it('hears over the socket of what an employee asks for, after the commit', async () => {
    const { muster, ann, hear } = await listening();
    const written = request(muster, ann, dayOff('2026-03-10'));
    expect(await hear()).toEqual(['leave']);
    await written;
    expect(await muster.store.read.selectFrom('leave_requests').select('id').execute()).toHaveLength(1);
  });

  it('L29 hears what happened in the pause after a notification as one', async () => {
    const { muster, ann, ben, hear } = await listening();
    await checkIn(muster, ann);
    expect(await hear()).toEqual(['attendance']);
    await checkIn(muster, ben);
    await request(muster, ann, dayOff('2026-03-10'));
    await checkOut(muster, ben);
    expect(await hear()).toEqual(['attendance', 'leave']);
  });

  it('is no business of employees', async () => {
    const { address, ann } = await listening();
    const client = await connect(address, { as: ann });
    client.send({ id: 1, method: 'subscription', params: { path: 'admin.changes' } });
    expect(await client.next()).toMatchObject({ error: { data: { httpStatus: 403 } } });
  });
});

describe('L28 the topic of each change', () => {
  it('is that of the list which shows it', async () => {
    const { muster, ann, boss, chief } = await office();
    const { next } = notificationsOf(muster, boss);
    expect(await next()).toEqual(adminTopics);
    const heardOf = async (act: () => Promise<unknown>) => {
      const [topics] = await Promise.all([next(), act()]);
      return topics;
    };
    expect(await heardOf(() => requested(muster, ann, dayOff('2026-03-10')))).toEqual(['leave']);
    // What it takes of the balance stands in the list of people.
    const decided = await heardOf(() => decide(muster, boss, 1, { status: 'approved' }));
    expect(decided).toEqual(['leave', 'people']);
    const cancel = () => muster.call('POST', '/api/leave-requests/cancel', { id: 1 }, { as: ann });
    expect(await heardOf(cancel)).toEqual(['leave']);
    expect(await heardOf(() => requested(muster, ann, dayOff('2026-03-11')))).toEqual(['leave']);
    expect(await heardOf(() => withdraw(muster, ann, { id: 2 }))).toEqual(['leave']);
    expect(await heardOf(() => upload(muster, ann))).toEqual(['document']);
    const [document] = await idsIn(muster, 'document.list', ann);
    const review = () => muster.mutate('document.review', { id: document, status: 'approved' }, { as: boss });
    expect(await heardOf(review)).toEqual(['document']);
    expect(await heardOf(() => file(muster, ann))).toEqual(['grievance']);
    const [grievance] = await idsIn(muster, 'grievance.list', ann);
    const update = () => muster.mutate('grievance.update', { id: grievance, status: 'closed' }, { as: boss });
    expect(await heardOf(update)).toEqual(['grievance']);
    const askHrDocument = { document: 'Other', details: 'Please' };
    expect(await heardOf(() => muster.mutate('hrDocument.request', askHrDocument, { as: ann }))).toEqual([
      'hrDocument',
    ]);
    const answer = () => muster.mutate('hrDocument.answer', { id: 1, adminResponse: 'No' }, { as: boss });
    expect(await heardOf(answer)).toEqual(['hrDocument']);
    const warn = { userId: ann.id, title: 'Late', reason: 'Again' };
    expect(await heardOf(() => muster.mutate('warning.issue', warn, { as: boss }))).toEqual(['people']);
    const resetPassword = () => muster.mutate('people.resetPassword', { userId: ann.id }, { as: boss });
    expect(await heardOf(resetPassword)).toEqual(['people']);
    const followUp = { userId: ann.id, note: 'We spoke' };
    const addFollowUp = () => muster.mutate('prediction.addFollowUp', followUp, { as: boss });
    expect(await heardOf(addFollowUp)).toEqual(['prediction']);
    const alert = { userId: ann.id, type: 'absence_risk', evidence: 'not_seen 2026-03-02' };
    const acknowledge = () => muster.mutate('prediction.acknowledge', alert, { as: boss });
    expect(await heardOf(acknowledge)).toEqual(['prediction']);
    const takeBack = () => muster.mutate('prediction.unacknowledge', alert, { as: boss });
    expect(await heardOf(takeBack)).toEqual(['prediction']);
    expect(await heardOf(() => checkIn(muster, ann))).toEqual(['attendance']);
    muster.pass({ hours: 10 });
    expect(await heardOf(() => asked(muster, ann, 1))).toEqual(['correction']);
    expect(await heardOf(() => decideCorrection(muster, boss, 1))).toEqual(['attendance', 'correction']);
    const adjust = { userId: ann.id, days: 1, reason: 'Thrift' };
    expect(await heardOf(() => muster.mutate('people.adjustBalance', adjust, { as: boss }))).toEqual([
      'people',
    ]);
    const close = () => muster.store.write((tx) => closeDay(tx, '2026-03-02', muster.now()));
    expect(await heardOf(close)).toEqual(['attendance']);
    // Leave for a closed day turns the records of that day.
    const { id } = await requested(muster, boss, dayOff('2026-03-02'));
    await next();
    const approve = () => decide(muster, chief, id, { status: 'approved' });
    expect(await heardOf(approve)).toEqual(['leave', 'people', 'attendance']);
  });

  it('is the company’s of each setting, and mail’s of each mail that is queued and sent', async () => {
    const { muster, boss } = await mailOffice();
    const { next } = notificationsOf(muster, boss);
    await next();
    const heardOf = async (act: () => Promise<unknown>) => {
      const [topics] = await Promise.all([next(), act()]);
      return topics;
    };
    const act = (path: string, input?: object) => () => muster.mutate(path, input, { as: boss });
    const holiday = { date: '2026-12-25', name: 'Christmas' };
    expect(await heardOf(act('company.updateSettings', { graceMinutes: 5 }))).toEqual(['company']);
    expect(await heardOf(act('company.addHoliday', holiday))).toEqual(['company']);
    expect(await heardOf(act('company.removeHoliday', { date: holiday.date }))).toEqual(['company']);
    expect(await heardOf(act('company.sendTestMail'))).toEqual(['mail']);
    let broken = true;
    const outbox = mailing(muster, async () => {
      if (broken) throw new SendFailure(deliveryTexts.mailServerNotFound({ code: 'EDNS' }));
    });
    expect(await heardOf(() => outbox.drain())).toEqual(['mail']);
    broken = false;
    muster.pass({ hours: 1 });
    expect(await heardOf(() => outbox.drain())).toEqual(['mail']);
  });

  it('hears nothing of what was refused', async () => {
    const { muster, ann, boss } = await office();
    const { next } = notificationsOf(muster, boss);
    await next();
    expect((await checkOut(muster, ann)).status).toBe(409);
    expect((await ask(muster, ann, 99)).status).toBe(404);
    await requested(muster, ann, dayOff('2026-03-10'));
    expect(await next()).toEqual(['leave']);
  });
});

describe('L30 D21 the administrator whom a grievance leaves out', () => {
  it('hears nothing of it nor of its files, while the others do', async () => {
    const { muster, ann, boss, chief } = await office();
    const [bosses, chiefs] = [notificationsOf(muster, boss), notificationsOf(muster, chief)];
    await Promise.all([bosses.next(), chiefs.next()]);
    const heard = bosses.next();
    const id = await file(muster, ann, { excludedAdminId: boss.id });
    expect(await chiefs.next()).toEqual(['grievance']);
    const stored = await addEvidence(muster, ann, id);
    expect(await chiefs.next()).toEqual(['document']);
    // Evidence that waits for its grievance notifies no one.
    await upload(muster, ann, { fields: { documentType: 'grievance_evidence' } });
    await muster.mutate('grievance.update', { id, status: 'in_progress' }, { as: chief });
    expect(await chiefs.next()).toEqual(['grievance']);
    await muster.mutate('document.review', { id: stored.id, status: 'approved' }, { as: chief });
    expect(await chiefs.next()).toEqual(['document']);
    await requested(muster, ann, dayOff('2026-03-10'));
    expect(await heard).toEqual(['leave']);
  });

  it('hears of the person’s other grievances and certificates', async () => {
    const { muster, ann, boss } = await office();
    await file(muster, ann, { excludedAdminId: boss.id });
    const { next } = notificationsOf(muster, boss);
    await next();
    const open = await file(muster, ann);
    expect(await next()).toEqual(['grievance']);
    await addEvidence(muster, ann, open);
    expect(await next()).toEqual(['document']);
    await upload(muster, ann);
    expect(await next()).toEqual(['document']);
  });
});

describe('the notifications', () => {
  // A server on PostgreSQL says what it was (tests/postgres/two-servers).
  sqliteTest('say of what another process wrote that it may be anything', async () => {
    const { muster, boss, ben } = await office();
    const { next } = notificationsOf(muster, boss);
    await next();
    const other = await muster.store.openAgain();
    onTestFinished(() => other.close());
    await other.write((tx) => tx.seq(ben.id));
    await muster.deps.store.notifyExternalWrites();
    expect(await next()).toEqual(adminTopics);
  });

  it('end when the listener unsubscribes, also within a pause', async () => {
    const { muster, ann, boss } = await office();
    const { next, end } = notificationsOf(muster, boss, 3_600_000);
    await next();
    await checkIn(muster, ann);
    expect(await next()).toEqual(['attendance']);
    const pausing = next();
    end.abort();
    expect(await pausing).toBeUndefined();
    const places = Array.from({ length: 64 }, () => muster.deps.adminNotifier.listen(boss.id, () => {}));
    expect(() => muster.deps.adminNotifier.listen(boss.id, () => {})).toThrow(
      'Muster is open in too many places',
    );
    places[0]?.();
    expect(() => muster.deps.adminNotifier.listen(boss.id, () => {})).not.toThrow();
  });
});

describe('D93 the lists of today', () => {
  it('are read again at the end of each night, once', async () => {
    const { muster, ann, ben, boss } = await office();
    const nights = [
      { person: ann, end: '05:00' },
      { person: ben, end: '06:00' },
    ];
    for (const { person, end } of nights) {
      const plan = { name: end, days: [{ start: '21:00', end }] };
      const { body } = await muster.call('POST', '/api/admin/schedules', plan, { as: boss });
      const entry = { validFrom: '2026-03-02', scheduleId: idOf.parse(body).id, siteId: null };
      await muster.call('POST', `/api/admin/people/${person.id}/schedule`, entry, { as: boss });
    }
    const runAt = async (now: Instant) => {
      muster.moveTo(now);
      await (await startJobs(muster.deps, muster.app.server.log))();
    };
    muster.moveTo('2026-03-02T20:00:00.000Z');
    for (const { person } of nights) await checkIn(muster, person);
    await runAt('2026-03-03T03:58:00.000Z');
    const { next } = notificationsOf(muster, boss);
    expect(await next()).toEqual(adminTopics);
    const heard = next();
    await runAt('2026-03-03T03:59:30.000Z');
    await runAt('2026-03-03T04:00:30.000Z');
    expect(await heard).toEqual(['attendance']);
    const later = next();
    await runAt('2026-03-03T04:01:30.000Z');
    await request(muster, ann, dayOff('2026-03-10'));
    expect(await later).toEqual(['leave']);
  });
});
