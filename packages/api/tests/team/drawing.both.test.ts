import { teamRehearsal } from '@muster/domain/team/rehearsal';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { requested } from '../leave/transports.ts';
import { get, type Office, office } from './office.ts';

const teams = z.array(z.looseObject({ id: z.int(), name: z.string(), people: z.int() }));
const counts = async (made: Office) => {
  const { body } = await get(made, 'admin/teams', made.boss);
  return new Map(teams.parse(body).map(({ name, people }) => [name, people]));
};
const rehearsed = async ({ admin }: Office, change: object) =>
  teamRehearsal.parse((await admin('POST', 'teams/rehearsal', change)).body);
const listed = async (made: Office, teamId: number | null) => {
  const input = encodeURIComponent(JSON.stringify({ teamId, sort: 'employeeId' }));
  const { body } = await made.muster.query(`people.list?input=${input}`, { as: made.boss });
  return z.object({ rows: z.array(z.looseObject({ employeeId: z.string() })) }).parse(body).rows;
};

test('D94 departments become teams: people without one go into theirs, and nothing else moves', async () => {
  const made = await office();
  const person = async (name: string, department: string) => {
    const { id } = await made.muster.person(name);
    await made.admin('PATCH', `people/${id}`, { department });
  };
  await person('CLEO', 'Bar');
  await person('DAN', 'bar');
  await person('EVE', 'kitchen');
  await made.admin('PATCH', `people/${made.ann.id}`, { department: 'Bar' });
  const rehearsal = await rehearsed(made, { change: 'departments', input: {} });
  expect(rehearsal).toMatchObject({ people: 3, requests: 0, total: 3 });
  expect(rehearsal.rows.map(({ employeeId, after }) => [employeeId, after?.toLowerCase()])).toEqual([
    ['CLEO', 'bar'],
    ['DAN', 'bar'],
    ['EVE', 'kitchen'],
  ]);
  expect([...(await counts(made)).keys()]).toEqual(['House', 'Kitchen']);
  const answer = await made.admin('POST', 'teams/of-departments');
  expect(answer.body).toMatchObject({ moved: 3, teams: [expect.stringMatching(/^bar$/i)] });
  expect([...(await counts(made)).values()]).toEqual([2, 1, 4]);
  expect((await made.admin('POST', 'teams/of-departments')).body).toEqual({ moved: 0, teams: [] });
});

test('D94 several people move at once, all or none, and the list of people finds a team', async () => {
  const made = await office();
  const { ann, ben, house, admin } = made;
  const refused = await admin('POST', 'teams/people', { userIds: [ann.id, 9999], teamId: house });
  expect(refused.status).toBe(404);
  expect((await counts(made)).get('House')).toBe(1);
  await admin('POST', 'teams/people', { userIds: [ann.id, ben.id], teamId: house });
  expect((await counts(made)).get('House')).toBe(3);
  expect((await listed(made, house)).map(({ employeeId }) => employeeId)).toEqual(['ANN', 'BEN', 'HANS']);
  await admin('POST', 'teams/people', { userIds: [ann.id], teamId: null });
  expect((await listed(made, null)).map(({ employeeId }) => employeeId)).toContain('ANN');
  expect((await listed(made, null)).map(({ employeeId }) => employeeId)).not.toContain('BEN');
});

test('D94 a rehearsal of who decides names the requests that others would decide, and saves nothing', async () => {
  const made = await office();
  const { muster, ann, boss } = made;
  await requested(muster, ann);
  const rules = { change: 'rules', input: { approval: { leave: { default: 'lead' } } } };
  const { rows, requests, people } = await rehearsed(made, rules);
  expect([requests, people]).toEqual([1, 0]);
  expect(rows).toMatchObject([{ employeeId: 'ANN', what: 'leave', after: expect.stringContaining('LEA') }]);
  const { body } = await get(made, 'admin/settings', boss);
  expect(body).toMatchObject({ approval: { leave: { default: 'admins' } } });
});

test('D94 a change of who decides takes preview, which saves nothing, like every write of teams', async () => {
  const made = await office();
  const { muster, ann, boss, admin } = made;
  const { id } = await requested(muster, ann);
  const rules = { approval: { leave: { default: 'lead' } }, leadsSee: 'own' };
  expect(await admin('PATCH', 'settings', { ...rules, preview: true })).toMatchObject({
    status: 200,
    body: {
      changes: [{ userId: ann.id, what: 'leave', requestId: id, before: 'Person BOSS', after: 'Person LEA' }],
    },
  });
  const others = await admin('PATCH', 'settings', { weekStart: 7, preview: true });
  expect(others).toMatchObject({ status: 400, body: { message: 'weekStart cannot be changed here' } });
  expect((await get(made, 'admin/settings', boss)).body).toMatchObject({
    approval: { leave: { default: 'admins' } },
    leadsSee: 'below',
    weekStart: 1,
  });
  expect((await admin('PATCH', 'settings', { ...rules, preview: false })).body).toMatchObject(rules);
});

test.each([['yes'], ['true'], [1], [null], [{}]])(
  'D90 a preview that is %j is refused by its name, and nothing is saved',
  async (preview) => {
    const made = await office();
    const { boss, ann, admin } = made;
    const refused = { status: 400, body: { message: 'preview is not valid' } };
    expect(await admin('PATCH', 'settings', { leadsSee: 'own', preview })).toMatchObject(refused);
    expect(await admin('POST', 'teams', { name: 'Attic', leadIds: [], preview })).toMatchObject(refused);
    expect((await get(made, 'admin/settings', boss)).body).toMatchObject({ leadsSee: 'below' });
    expect(JSON.stringify((await get(made, 'admin/teams', boss)).body)).not.toContain('Attic');
    const asEmployee = await made.muster.call('PATCH', '/api/admin/settings', { preview }, { as: ann });
    expect(asEmployee).toMatchObject({ status: 403 });
  },
);
