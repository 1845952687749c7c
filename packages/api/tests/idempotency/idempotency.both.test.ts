import { randomUUID } from 'node:crypto';
import { boot, type Muster } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkIn, checkOut, storedRecords, transports } from '../attendance/transports.ts';

const named = (key: string) => ({ 'idempotency-key': key });
const ledgerOf = ({ store }: Muster) => store.read.selectFrom('mutation_ledger').selectAll().execute();
const otherBody = 'This Idempotency-Key was already used for another request';

/** Calls whose answers hold what may lie nowhere: links, codes, and what leaves the box as a file. */
const told: readonly (readonly [string, object | undefined, string, string])[] = [
  ['people.resetPassword', { userId: 2 }, 'path', 'reset-password#'],
  ['people.importCsv', { csv: 'Employee ID,Full Name\nN1,Nora New', dryRun: false }, 'links', 'welcome#'],
  ['people.exportCsv', {}, 'csv', 'Employee ID'],
  ['leaveAccount.exportBalances', {}, 'csv', 'Employee ID'],
  ['audit.exportCsv', {}, 'csv', 'Done by'],
  ['payroll.exportMonth', { month: '2026-03' }, 'text', 'Employee ID'],
  ['attendance.exportDay', { date: '2026-03-02' }, 'text', 'Employee ID'],
  ['leave.makeCalendarLink', undefined, 'path', '/api/admin/calendar/'],
  ['workingTime.makeShiftLink', undefined, 'path', '/api/calendar/'],
  ['company.makeJoinCode', undefined, 'joinCode', '-'],
  ['company.updateSettings', { joinCode: 'kites-and-lanterns' }, 'joinCode', 'kites'],
  ['company.addHoliday', { date: '2026-12-25', name: 'Christmas' }, 'joinCode', 'A-CODE'],
];

it.each(told)('D49 the answer of %s is repeated, and no copy of what it tells is kept', async (...call) => {
  const [path, input, field, sign] = call;
  const muster = await boot();
  const boss = await muster.person('B1', { isAdmin: true });
  await muster.person('E1');
  await muster.mutate('company.updateSettings', { joinCode: 'A-CODE' }, { as: boss });
  const key = named(randomUUID());
  for (let time = 1; time <= 2; time += 1) {
    const answer = await muster.mutate(path, input, { as: boss, headers: key });
    expect([answer.status, JSON.stringify(z.looseObject({}).parse(answer.body)[field])]).toEqual([
      200,
      expect.stringContaining(sign),
    ]);
  }
  const kept = (await ledgerOf(muster)).map(({ result }) => result);
  expect(JSON.stringify(kept)).not.toContain(sign);
});

it('D25 D49 a join code that is asked for twice under one key is made once', async () => {
  const muster = await boot();
  const boss = await muster.person('B1', { isAdmin: true });
  const key = named(randomUUID());
  const made = () => muster.mutate('company.makeJoinCode', undefined, { as: boss, headers: key });
  const first = await made();
  expect((await made()).body).toEqual(first.body);
});

describe.each(transports)('S8 D49 Idempotency-Key by %s', (_name, transport) => {
  it('repeated answers the first result and changes nothing', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const key = named(randomUUID());
    const first = await transport.checkIn(muster, ann, { address: 'Gate' }, key);
    const rows = await storedRecords(muster);
    muster.pass({ hours: 2 });
    await transport.checkOut(muster, ann);
    const again = await transport.checkIn(muster, ann, { address: 'Gate' }, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await storedRecords(muster)).toEqual([
      expect.objectContaining({ id: rows[0]?.id, checkOutTime: muster.now() }),
    ]);
  });

  it('with another body is 422, also for another call', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const key = named(randomUUID());
    await transport.checkIn(muster, ann, { address: 'Gate' }, key);
    const before = await storedRecords(muster);
    for (const answer of [
      await transport.checkIn(muster, ann, { address: 'Door' }, key),
      await transport.checkOut(muster, ann, {}, key),
    ]) {
      expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ message: otherBody })]);
    }
    expect(await storedRecords(muster)).toEqual(before);
  });

  it('of another account is another key', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    const key = named(randomUUID());
    await transport.checkIn(muster, ann, {}, key);
    expect((await transport.checkIn(muster, ben, { address: 'Gate' }, key)).body).toMatchObject({
      userId: ben.id,
    });
  });

  it.each(['', 'x', '1', '123e4567-e89b-12d3-a456-42661417400', "' OR 1=1 --"])('%j is 400', async (key) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const answer = await transport.checkIn(muster, ann, {}, named(key));
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ message: 'Idempotency-Key must be a UUID' }),
    ]);
    expect(await storedRecords(muster)).toEqual([]);
  });

  it('does not remember a refusal', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const key = named(randomUUID());
    expect((await transport.checkOut(muster, ann, {}, key)).status).toBe(409);
    expect(await ledgerOf(muster)).toEqual([]);
    await transport.checkIn(muster, ann);
    expect((await transport.checkOut(muster, ann, {}, key)).status).toBe(200);
  });
});

describe('S8 D49 Idempotency-Key', () => {
  it('sent twenty times at once over real sockets gives one row and twenty equal answers', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const address = await muster.listen();
    const headers = { cookie: ann.cookie, 'content-type': 'application/json', ...named(randomUUID()) };
    const post = async () => {
      const answer = await fetch(`${address}/api/attendance/checkin`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      return { status: answer.status, ...z.object({ id: z.int() }).parse(await answer.json()) };
    };
    const answers = await Promise.all(Array.from({ length: 20 }, post));
    expect(answers).toEqual(Array(20).fill({ status: 201, id: 1 }));
    expect([await storedRecords(muster), await ledgerOf(muster)].map((rows) => rows.length)).toEqual([1, 1]);
  });

  it('is one key at every transport', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const headers = named(randomUUID());
    const first = await checkIn(muster, ann, { address: 'Gate' }, headers);
    const again = await muster.mutate('attendance.checkIn', { address: 'Gate' }, { as: ann, headers });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('does not mind the order of keys in JSON, white space, unknown fields or its own case', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const key = randomUUID();
    const post = (body: string, own: string) =>
      muster.call('POST', '/api/attendance/checkin', body, {
        as: ann,
        headers: { 'content-type': 'application/json', ...named(own) },
      });
    const first = await post('{"latitude":1,"longitude":2,"address":"Gate"}', key);
    const again = await post(
      '{ "address": "Gate", "new": 1, "longitude": 2, "latitude": 1.0 }',
      key.toUpperCase(),
    );
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it('without a session is 401 before anything is said of the key', async () => {
    const muster = await boot();
    const options = { headers: named('not a key') };
    expect((await muster.call('POST', '/api/attendance/checkin', {}, options)).status).toBe(401);
    expect((await muster.mutate('attendance.checkIn', {}, options)).status).toBe(401);
  });

  it('is optional', async () => {
    const muster = await boot();
    expect((await checkIn(muster, await muster.person('E1'))).status).toBe(201);
    expect(
      (await checkOut(muster, await muster.device({ id: 1, employeeId: 'E1', cookie: '' }))).status,
    ).toBe(200);
    expect(await ledgerOf(muster)).toEqual([]);
  });
});
