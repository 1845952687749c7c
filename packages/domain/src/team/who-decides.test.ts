import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Deputy, isAble, type Organisation, peopleLed, type Team } from './organisation.ts';
import { leaveApproval, whoDecides } from './who-decides.ts';

const nobody = new Set<number>();

/** House (1) above Kitchen (2) above Pastry (3): Hans 10, Lea 20, Pia 30; Ann 31 makes pastry; 1 and 2 administer. */
const house: Organisation = {
  today: '2026-03-02',
  teams: new Map<number, Team>([
    [1, { id: 1, name: 'House', parentId: null, leadIds: [10] }],
    [2, { id: 2, name: 'Kitchen', parentId: 1, leadIds: [20] }],
    [3, { id: 3, name: 'Pastry', parentId: 2, leadIds: [30] }],
  ]),
  teamOf: new Map([
    [10, 1],
    [20, 2],
    [30, 3],
    [31, 3],
  ]),
  deputies: [],
  closed: nobody,
  away: nobody,
  admins: [1, 2],
};
const deputy = (leadId: number, userId: number, more: Partial<Deputy> = {}): Deputy => ({
  id: userId,
  leadId,
  userId,
  from: '2026-03-01',
  to: '2026-03-03',
  whenAway: false,
  ...more,
});
const whenever = { from: null, to: null, whenAway: true };
const decides = (requesterId: number, changes: Partial<Organisation> = {}) => {
  const { who, why, deciders } = whoDecides({ requesterId, kind: 'lead' }, { ...house, ...changes });
  return [who, deciders.map(({ userId }) => userId), why];
};
const led = (leadIds: readonly number[], teamId = 3) =>
  new Map([...house.teams].map(([id, team]) => [id, id === teamId ? { ...team, leadIds } : team]));

describe('D94 who decides', () => {
  test.each<[string, number, Partial<Organisation>, unknown[]]>([
    ['the lead of the team', 31, {}, ['lead', [30], null]],
    ['all of its leads, in their order', 31, { teams: led([30, 32]) }, ['lead', [30, 32], null]],
    ['the one above, if it has no lead', 31, { teams: led([]) }, ['lead', [20], 'no_lead']],
    ['the one above, if all of them left', 31, { closed: new Set([30]) }, ['lead', [20], 'no_lead']],
    ['the one above, if all of them are away', 31, { away: new Set([30]) }, ['lead', [20], 'away']],
    ['a co-lead who is there', 31, { teams: led([30, 32]), away: new Set([30]) }, ['lead', [32], null]],
    ['administrators, if nobody can', 31, { away: new Set([30, 20, 10]) }, ['admins', [1, 2], 'away']],
    ['administrators of who has no team', 99, {}, ['admins', [1, 2], 'no_lead']],
    ['the team above of a lead', 30, {}, ['lead', [20], 'own']],
    ['past their co-leads', 30, { teams: led([30, 32]) }, ['lead', [20], 'own']],
    ['past their deputy', 30, { deputies: [deputy(30, 31)] }, ['lead', [20], 'own']],
    ['what keeps those above says more', 30, { away: new Set([20]) }, ['lead', [10], 'away']],
    ['at the top administrators', 10, {}, ['admins', [1, 2], 'own']],
    ['a lead of teams above their own', 31, { teams: led([30, 31], 2) }, ['lead', [10], 'own']],
    ['an administrator never oneself', 1, {}, ['admins', [2], 'no_lead']],
    ['but an only one does', 1, { admins: [1] }, ['admins', [1], 'own']],
  ])('%s', (_, requesterId, changes, expected) => {
    expect(decides(requesterId, changes)).toEqual(expected);
  });

  test.each<[string, Partial<Organisation>, unknown[]]>([
    ['in their time beside the lead', { deputies: [deputy(30, 40)] }, ['lead', [30, 40], null]],
    ['not before', { deputies: [deputy(30, 40, { from: '2026-03-03' })] }, ['lead', [30], null]],
    ['not after', { deputies: [deputy(30, 40, { to: '2026-03-01' })] }, ['lead', [30], null]],
    ['not while the lead is there', { deputies: [deputy(30, 40, whenever)] }, ['lead', [30], null]],
    [
      'whenever the lead is away',
      { deputies: [deputy(30, 40, whenever)], away: new Set([30]) },
      ['lead', [40], null],
    ],
    [
      'if they are away too, it goes up',
      { deputies: [deputy(30, 40, whenever)], away: new Set([30, 40]) },
      ['lead', [20], 'away'],
    ],
    [
      'not with a closed account',
      { deputies: [deputy(30, 40)], closed: new Set([40]) },
      ['lead', [30], null],
    ],
    [
      'never of a lead who left',
      { deputies: [deputy(30, 40)], closed: new Set([30]) },
      ['lead', [20], 'no_lead'],
    ],
    ['and cannot pass it on', { deputies: [deputy(30, 40), deputy(40, 41)] }, ['lead', [30, 40], null]],
    ['nor decide their own', { deputies: [deputy(30, 31)] }, ['lead', [30], null]],
  ])('D95 a deputy: %s', (_, changes, expected) => {
    expect(decides(31, changes)).toEqual(expected);
  });
});

describe('D95 whom a deputy sees', () => {
  test.each<[string, number, Partial<Organisation>, number[]]>([
    ['the people of the lead, without the lead and themself', 31, { deputies: [deputy(20, 31)] }, [30]],
    ['as a lead above the lead, too', 10, { deputies: [deputy(20, 10)] }, [20, 30, 31]],
    ['no one of a lead who left', 40, { deputies: [deputy(30, 40)], closed: new Set([30]) }, []],
    ['no one while they are away', 40, { deputies: [deputy(30, 40)], away: new Set([40]) }, []],
    ['no one after the end', 40, { deputies: [deputy(30, 40, { to: '2026-03-01' })] }, []],
  ])('%s', (_, userId, changes, expected) => {
    expect([...peopleLed(userId, { ...house, ...changes }, 'below')]).toEqual(expected);
  });
});

describe('D94 by type and days', () => {
  const rule = (more: object) => ({
    corrections: 'admins' as const,
    leave: { default: 'lead' as const, byType: {}, secondStepOverDays: null, ...more },
  });
  test.each([
    [1, 30, rule({}), 'lead'],
    [2, 1, rule({ byType: { 2: 'admins' } }), 'admins'],
    [1, 1, rule({ byType: { 2: 'admins' } }), 'lead'],
    [null, 1, rule({ byType: { 2: 'admins' } }), 'lead'],
    [1, 5, rule({ secondStepOverDays: 5 }), 'lead'],
    [1, 5.5, rule({ secondStepOverDays: 5 }), 'lead_then_admin'],
    [1, 9, rule({ default: 'admins', secondStepOverDays: 5 }), 'admins'],
  ] as const)('type %s of %d days', (leaveTypeId, days, settings, expected) => {
    expect(leaveApproval({ leaveTypeId, days }, settings)).toBe(expected);
  });
});

/** Random trees, leads, members, deputies, absences and departures of 12 people, of whom some administer. */
const organisations = fc
  .record({
    parents: fc.array(fc.option(fc.nat(6)), { minLength: 1, maxLength: 7 }),
    leads: fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }), { maxLength: 7 }),
    members: fc.array(fc.option(fc.nat(6)), { minLength: 12, maxLength: 12 }),
    deputies: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), fc.boolean()),
    ),
    closed: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
    away: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
    admins: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ parents, leads, members, deputies, closed, away, admins }): Organisation => {
    // A parent is an earlier team, so that it is a tree.
    const teams = parents.map((parent, index): [number, Team] => [
      index,
      {
        id: index,
        name: `Team ${index}`,
        parentId: parent !== null && parent < index ? parent : null,
        leadIds: leads[index] ?? [],
      },
    ]);
    const teamOf = members.flatMap((team, index): [number, number][] =>
      team !== null && team < teams.length ? [[index + 1, team]] : [],
    );
    return {
      today: '2026-03-02',
      teams: new Map(teams),
      teamOf: new Map(teamOf),
      deputies: deputies.map(([leadId, userId, whenAway], id) => ({
        ...deputy(leadId, userId, whenAway ? whenever : {}),
        id,
      })),
      closed: new Set(closed.filter((id) => !admins.includes(id))),
      away: new Set(away),
      admins,
    };
  });

describe('D94 in every organisation', () => {
  test('each request has somebody, who can decide, and never its person while another can', () => {
    fc.assert(
      fc.property(organisations, fc.integer({ min: 1, max: 12 }), (organisation, requesterId) => {
        const { who, deciders } = whoDecides({ requesterId, kind: 'lead' }, organisation);
        const ids = deciders.map(({ userId }) => userId);
        expect(ids.length).toBeGreaterThan(0);
        expect(new Set(ids).size).toBe(ids.length);
        if (who === 'lead') {
          expect(ids).not.toContain(requesterId);
          expect(ids.every((id) => isAble(id, organisation))).toBe(true);
          return;
        }
        expect(ids.every((id) => organisation.admins.includes(id))).toBe(true);
        if (organisation.admins.some((id) => id !== requesterId)) expect(ids).not.toContain(requesterId);
      }),
    );
  });

  test('who decides sees the person, with the teams below', () => {
    fc.assert(
      fc.property(organisations, fc.integer({ min: 1, max: 12 }), (organisation, requesterId) => {
        const { who, deciders } = whoDecides({ requesterId, kind: 'lead' }, organisation);
        if (who === 'admins' || !organisation.teamOf.has(requesterId)) return;
        for (const { userId, forId } of deciders)
          if (requesterId !== forId) expect(peopleLed(userId, organisation, 'below')).toContain(requesterId);
      }),
    );
  });

  test('the second step is another administrator’s, while there is one', () => {
    fc.assert(
      fc.property(
        organisations,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (organisation, requesterId, first) => {
          const { deciders } = whoDecides({ requesterId, kind: 'admin', takenBy: [first] }, organisation);
          const others = organisation.admins.filter((id) => id !== requesterId && id !== first);
          expect(deciders.length).toBeGreaterThan(0);
          if (others.length > 0) expect(deciders.map(({ userId }) => userId)).toEqual(others);
        },
      ),
    );
  });
});
