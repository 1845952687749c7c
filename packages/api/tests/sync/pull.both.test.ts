import { setPassword } from '@muster/db/features/account/writes/account';
import { insertHolidays } from '@muster/db/features/company/writes/company';
import { changeBalance } from '@muster/db/features/leave/writes/ledger';
import { type Checkpoint, startCheckpoint as start } from '@muster/domain/wire/sync';
import { boot, type Muster, monday, type Person } from '@muster/testing/harness';
import { askPull, deviceOf, pull } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkIn } from '../attendance/transports.ts';
import { addDaysOf } from './rows.ts';

const everything = { profile: start, company: start, attendance: start };

const checkpointsOf = ({ changes }: Awaited<ReturnType<typeof pull>>) =>
  Object.fromEntries(Object.entries(changes).map(([kind, { checkpoint }]) => [kind, checkpoint]));

/** What someone may do at the moment is not on their device (D94, D96). */
const signedIn = z.looseObject({ isLead: z.boolean(), leadsTeam: z.boolean(), auditorUntil: z.null() });

describe('S4 a first pull', () => {
  it('brings the person, the company and the records, with where to go on', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const { body: record } = await checkIn(muster, ann);
    const first = await pull(muster, ann, { epoch: null, after: everything });
    const {
      isLead: _,
      leadsTeam: __,
      auditorUntil: ___,
      ...me
    } = signedIn.parse((await muster.query('account.me', { as: ann })).body);
    const { body: calendar } = await muster.query('company.calendar', { as: ann });
    expect(first).toEqual({
      epoch: expect.stringMatching(/^[0-9a-f]{32}$/),
      fresh: true,
      at: monday,
      changes: {
        profile: { rows: [me], deleted: [], checkpoint: expect.any(Object), more: false },
        company: {
          rows: [Object.assign({ id: 1 }, calendar)],
          deleted: [],
          checkpoint: expect.any(Object),
          more: false,
        },
        attendance: { rows: [record], deleted: [], checkpoint: expect.any(Object), more: false },
      },
    });
    const again = await pull(muster, ann, { epoch: first.epoch, after: checkpointsOf(first) });
    expect(again.fresh).toBe(false);
    expect(Object.values(again.changes).map(({ rows }) => rows)).toEqual([[], [], []]);
    expect(checkpointsOf(again)).toEqual(checkpointsOf(first));
  });

  it('brings the kinds that were asked for and no others', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    for (const after of [{}, { company: start }, { attendance: start, profile: start }]) {
      const { changes } = await pull(muster, ann, { epoch: null, after });
      expect(Object.keys(changes).sort()).toEqual(Object.keys(after).sort());
    }
  });
});

describe('S2 S3 S4 a later pull brings', () => {
  const cases: [string, (muster: Muster, ann: Person) => Promise<unknown>, string[]][] = [
    ['the profile after a change of the balance (D14)', grant, ['profile']],
    [
      'the profile after a new password, which moves the account',
      ({ store }) => store.write((tx) => setPassword(tx, 'E1', 'hash', monday)),
      ['profile'],
    ],
    [
      'the company after a new holiday (D2)',
      ({ store }) => store.write((tx) => insertHolidays(tx, [{ date: '2026-12-25', name: 'Christmas' }])),
      ['company'],
    ],
    ['the record after a check-in', checkIn, ['attendance']],
    [
      'nothing after somebody else’s check-in',
      async (muster) => checkIn(muster, await muster.person('E2')),
      [],
    ],
  ];
  it.each(cases)('%s', async (_name, change, kinds) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const before = await pull(muster, ann, { epoch: null, after: everything });
    await change(muster, ann);
    const now = await muster.device(ann);
    const { changes } = await pull(muster, now, { epoch: before.epoch, after: checkpointsOf(before) });
    expect(Object.entries(changes).flatMap(([kind, { rows }]) => (rows.length > 0 ? [kind] : []))).toEqual(
      kinds,
    );
  });

  function grant({ store }: Muster, { id: userId }: Person) {
    const entry = { userId, amount: 150, kind: 'adjustment', reason: 'Overtime', createdAt: monday } as const;
    return store.write((tx) => changeBalance(tx, entry));
  }

  it('the new balance itself', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const device = deviceOf(muster, ann, 'profile');
    await device.catchUp();
    expect(device.rows.get(ann.id)).toMatchObject({ leaveBalance: 25 });
    await grant(muster, ann);
    await device.catchUp();
    expect(device.rows.get(ann.id)).toMatchObject({ leaveBalance: 26.5 });
  });
});

describe('S5 a pull starts over', () => {
  const ahead: Checkpoint = { seq: 1_000_000, id: 1 };

  it.each<[string, boolean, string | null, Checkpoint]>([
    ['on a device that has nothing', true, null, start],
    ['for checkpoints of another history', true, 'of another database', { seq: 4, id: 1 }],
    ['for another history without checkpoints', true, 'of another database', start],
    ['for a checkpoint ahead of the change clock', true, 'current', ahead],
    ['for a checkpoint ahead of the clock of no history', true, null, ahead],
    ['but not within the same history', false, 'current', { seq: 3, id: 0 }],
    ['but not for a kind that is new on the device', false, 'current', start],
  ])('%s', async (_name, fresh, epoch, after) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await addDaysOf(muster, ann, [1, 3]);
    const current = await pull(muster, ann, { epoch: null, after: {} });
    const ask = { epoch: epoch === 'current' ? current.epoch : epoch, after: { attendance: after } };
    const answer = await pull(muster, ann, ask);
    expect([answer.fresh, answer.epoch]).toEqual([fresh, current.epoch]);
    if (fresh) expect(answer.changes.attendance?.rows).toHaveLength(3);
  });

  it('for all kinds, if one of them is ahead of the clock', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const { epoch } = await pull(muster, ann, { epoch: null, after: {} });
    const after = { company: { seq: 1, id: 1 }, attendance: ahead };
    const answer = await pull(muster, ann, { epoch, after });
    expect([answer.fresh, answer.changes.company?.rows.length]).toEqual([true, 1]);
  });
});

it.each([
  undefined,
  null,
  {},
  { epoch: null },
  { epoch: 7, after: {} },
  { epoch: 'x'.repeat(65), after: {} },
  { epoch: null, after: { users: start } },
  { epoch: null, after: { attendance: { seq: -1, id: 0 } } },
  { epoch: null, after: { attendance: { seq: 0.5, id: 0 } } },
  { epoch: null, after: { attendance: { seq: 1e300, id: 0 } } },
  { epoch: null, after: { attendance: { seq: '1 OR 1=1', id: 0 } } },
  { epoch: null, after: { attendance: null } },
])('a pull of %j is 400', async (input) => {
  const muster = await boot();
  const ann = await muster.person('E1');
  expect((await askPull(muster, input, { as: ann })).status).toBe(400);
});
