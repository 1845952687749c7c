import { randomUUID } from 'node:crypto';
import { setActive } from '@muster/db/features/account/writes/account';
import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { scoreAll } from '@muster/domain/prediction/packed';
import { packedAttendance } from '@muster/domain/prediction/schema';
import { boot, type Muster, monday, type Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { procedures } from '../../src/rest/procedures.ts';
import { checkIn } from '../attendance/transports.ts';
import { file } from '../grievance/people.ts';

const note = 'Spoke with her about the zebra crossing';

async function fixture() {
  const muster = await boot();
  const [boss, chief] = [
    await muster.person('B1', { isAdmin: true }),
    await muster.person('B2', { isAdmin: true }),
  ];
  return { muster, boss, chief, ann: await muster.person('E1') };
}

const auditOf = async ({ store }: Muster) =>
  (await store.read.selectFrom('audit_log').selectAll().orderBy('id').execute()).map(
    ({ actorId, action, subjectType, subjectId, details }) => [
      actorId,
      action,
      subjectType,
      subjectId,
      details,
    ],
  );

describe('D35 what predictions are made of', () => {
  it('is the same by both transports, is what was recorded, and can be scored', async () => {
    const { muster, boss, ann } = await fixture();
    await muster.store.write((tx) => closeDay(tx, '2026-03-02', muster.now()));
    muster.pass({ days: 2 });
    await checkIn(muster, ann, { checkInTime: '2026-03-02T09:30:00.000Z' });
    const answer = await muster.query('prediction.load', { as: boss });
    const packed = packedAttendance.parse(answer.body);
    expect((await muster.call('GET', '/api/admin/prediction', undefined, { as: boss })).body).toEqual(
      answer.body,
    );
    expect(packed).toMatchObject({ today: '2026-03-04', names: ['Person B1', 'Person B2', 'Person E1'] });
    expect(packed.knownLate).toEqual([[2, 117, 119]]);
    expect(packed.statuses.map((row) => row.slice(-3))).toEqual(['a..', 'a..', 'l..']);
    const { analysed, predictions } = scoreAll(packed);
    // No one has 20 closed days of their own yet.
    expect([analysed, predictions]).toEqual([0, []]);
  });

  it('knows nothing of grievances (D20)', async () => {
    const { muster, boss, ann } = await fixture();
    const before = await muster.query('prediction.load', { as: boss });
    await file(muster, ann);
    expect((await muster.query('prediction.load', { as: boss })).text).toBe(before.text);
  });
});

describe('opening a person’s details', () => {
  it('is in the audit log each time, under that person, and answers what was done', async () => {
    const { muster, boss, chief, ann } = await fixture();
    await muster.mutate('prediction.addFollowUp', { userId: boss.id, note: 'Another’s' }, { as: chief });
    await muster.mutate('prediction.addFollowUp', { userId: ann.id, note }, { as: chief });
    const open = () => muster.mutate('prediction.open', { userId: ann.id }, { as: boss });
    expect((await open()).body).toEqual({ followUps: [expect.objectContaining({ userId: ann.id, note })] });
    await open();
    const entry = [boss.id, 'prediction.open', 'user', ann.id, null];
    expect((await auditOf(muster)).slice(-2)).toEqual([entry, entry]);
    const search = `audit.search?input=${encodeURIComponent(JSON.stringify({ personId: ann.id, action: 'prediction.open' }))}`;
    expect((await muster.query(search, { as: chief })).body).toMatchObject({
      entries: [{ actor: { id: boss.id } }, { actor: { id: boss.id } }],
    });
  });

  it('of no one active is 404, and of employees 403; neither is logged', async () => {
    const { muster, boss, ann } = await fixture();
    await muster.store.write((tx) => setActive(tx, 'B2', false, monday));
    const statuses = [];
    for (const [userId, as] of [
      [99, boss],
      [2, boss],
      [ann.id, ann],
    ] as const)
      statuses.push((await muster.mutate('prediction.open', { userId }, { as })).status);
    expect(statuses).toEqual([404, 404, 403]);
    expect((await auditOf(muster)).filter(([, action]) => action === 'prediction.open')).toEqual([]);
  });
});

describe('D37 a follow-up', () => {
  const add = (muster: Muster, as: Person, userId: unknown, text: unknown = note, headers = {}) =>
    muster.mutate('prediction.addFollowUp', { userId, note: text }, { as, headers });

  it('has its note, its author and its time, and all administrators read it', async () => {
    const { muster, boss, chief, ann } = await fixture();
    const whole = {
      id: 1,
      userId: ann.id,
      note,
      createdBy: { id: boss.id, fullName: 'Person B1' },
      createdAt: monday,
    };
    expect((await add(muster, boss, ann.id, `  ${note}\n`)).body).toEqual(whole);
    await add(muster, chief, ann.id, 'Two lines\nof it');
    const { body } = await muster.query('prediction.followUps', { as: chief });
    expect(body).toEqual([expect.objectContaining({ id: 2, note: 'Two lines\nof it' }), whole]);
    const of = async (userId: number) => {
      const input = encodeURIComponent(JSON.stringify({ userId }));
      return (await muster.query(`prediction.followUps?input=${input}`, { as: chief })).body;
    };
    expect([await of(ann.id), await of(boss.id)]).toEqual([body, []]);
    expect(await auditOf(muster)).toEqual([
      [boss.id, 'prediction.follow-up', 'user', ann.id, null],
      [chief.id, 'prediction.follow-up', 'user', ann.id, null],
    ]);
  });

  it('repeated under its key is one', async () => {
    const { muster, boss, ann } = await fixture();
    const key = { 'idempotency-key': randomUUID() };
    const first = await add(muster, boss, ann.id, note, key);
    expect((await add(muster, boss, ann.id, note, key)).body).toEqual(first.body);
    expect((await muster.query('prediction.followUps', { as: boss })).body).toHaveLength(1);
  });

  it.each<[string, object, number, string]>([
    ['without a note', { note: undefined }, 400, 'note'],
    ['with a blank note', { note: ' \n' }, 400, 'note'],
    ['with 2,001 characters', { note: 'x'.repeat(2_001) }, 400, 'note'],
    ['with a control character', { note: 'a\u0000b' }, 400, 'note'],
    ['of no person', { userId: 'Ann' }, 400, 'userId'],
    ['of an unknown person', { userId: 99 }, 404, 'userId'],
  ])('%s is refused and names the field', async (_name, changes, status, field) => {
    const { muster, boss, ann } = await fixture();
    const answer = await muster.mutate(
      'prediction.addFollowUp',
      { userId: ann.id, note, ...changes },
      { as: boss },
    );
    expect([answer.status, answer.body]).toEqual([
      status,
      expect.objectContaining({ data: expect.objectContaining({ field }) }),
    ]);
    expect((await muster.query('prediction.followUps', { as: boss })).body).toEqual([]);
  });
});

describe('an acknowledged alert', () => {
  const alertOf = ({ id }: Person, evidence = 'several_absences 2026-03-02') =>
    ({ userId: id, type: 'consecutive_absence', evidence }) as const;
  const shown = async (muster: Muster, as: Person) =>
    (await muster.query('prediction.acknowledged', { as })).body;

  it('is one for each kind and person: the newest, and taking back an older one leaves it', async () => {
    const { muster, boss, chief, ann } = await fixture();
    const acknowledge = (as: Person, alert: object) => muster.mutate('prediction.acknowledge', alert, { as });
    await acknowledge(boss, alertOf(ann));
    const newer = {
      ...alertOf(ann, 'several_absences 2026-03-09'),
      acknowledgedBy: { id: chief.id, fullName: 'Person B2' },
      acknowledgedAt: monday,
    };
    expect((await acknowledge(chief, alertOf(ann, 'several_absences 2026-03-09'))).body).toEqual(newer);
    await acknowledge(boss, { ...alertOf(boss), type: 'absence_risk' });
    expect(await shown(muster, boss)).toEqual([expect.objectContaining({ userId: boss.id }), newer]);
    const takeBack = (alert: object) => muster.mutate('prediction.unacknowledge', alert, { as: boss });
    expect((await takeBack(alertOf(ann))).status).toBe(200);
    expect(await shown(muster, boss)).toHaveLength(2);
    expect((await takeBack(alertOf(ann, newer.evidence))).body).toEqual({ message: expect.any(String) });
    expect(await shown(muster, boss)).toEqual([expect.objectContaining({ userId: boss.id })]);
    expect((await auditOf(muster)).map(([actor, action]) => [actor, action])).toEqual([
      [boss.id, 'prediction.acknowledge'],
      [chief.id, 'prediction.acknowledge'],
      [boss.id, 'prediction.acknowledge'],
      [boss.id, 'prediction.unacknowledge'],
    ]);
  });

  it.each<[string, object, number]>([
    ['of a kind that is none', { type: 'mood' }, 400],
    ['that rests on nothing', { evidence: '' }, 400],
    ['that rests on somebody’s words', { evidence: 'She said: "no"' }, 400],
    ['of nobody active', { userId: 99 }, 404],
  ])('%s is refused', async (_name, changes, status) => {
    const { muster, boss, ann } = await fixture();
    const answer = await muster.mutate(
      'prediction.acknowledge',
      { ...alertOf(ann), ...changes },
      { as: boss },
    );
    expect(answer.status).toBe(status);
    expect(await shown(muster, boss)).toEqual([]);
  });
});

it('D50 the REST paths answer what the procedures do', async () => {
  const { muster, boss, ann } = await fixture();
  const at = (path: string) => `/api/admin/prediction/${path}`;
  const post = (path: string, body: object) => muster.call('POST', at(path), body, { as: boss });
  const get = async (path: string) => (await muster.call('GET', at(path), undefined, { as: boss })).body;
  const noted = await post('follow-ups', { userId: ann.id, note });
  expect([noted.status, noted.body]).toEqual([201, expect.objectContaining({ note })]);
  expect(await get('follow-ups')).toEqual([noted.body]);
  expect((await post('open', { userId: ann.id })).body).toEqual({ followUps: [noted.body] });
  const alert = { userId: ann.id, type: 'absence_risk', evidence: 'not_seen 2026-03-02' };
  const acknowledged = await post('acknowledgements', alert);
  expect([acknowledged.status, acknowledged.body]).toEqual([201, expect.objectContaining(alert)]);
  expect(await get('acknowledgements')).toEqual([acknowledged.body]);
  expect((await post('acknowledgements/remove', alert)).status).toBe(200);
  expect(await get('acknowledgements')).toEqual([]);
});

describe('what employees see', () => {
  it('is whether they are on (D103), and never a score, a note or an alert, by no query and not on their devices', async () => {
    const { muster, boss, ann } = await fixture();
    await muster.mutate('prediction.addFollowUp', { userId: ann.id, note }, { as: boss });
    const alert = { userId: ann.id, type: 'absence_risk', evidence: 'not_seen 2026-03-02' };
    await muster.mutate('prediction.acknowledge', alert, { as: boss });
    const own = [...procedures].filter(([, { type, access }]) => type === 'query' && access === 'employee');
    const answers = await Promise.all(own.map(([path]) => muster.query(path, { as: ann })));
    const device = deviceOf(muster, ann, 'profile');
    await device.catchUp();
    const told = [...answers.map(({ text }) => text), JSON.stringify([...device.rows.values()])].join('\n');
    expect(told).toContain('Person E1');
    expect(told).toContain('"prediction":"on"');
    expect(told.replaceAll('"prediction":"on"', '')).not.toMatch(
      /zebra|not_seen|absence_risk|probability|riskLevel|prediction/i,
    );
  });
});
