import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { get, office } from '../team/office.ts';

const header = 'Employee ID,Full Name,Department,Manager';
const file = [
  header,
  'N1,Nora Chief,Board,',
  'N2,Otto Bar,Bar,N1',
  'N3,Pia Floor,Bar,otto bar',
  'N4,Quin Floor,Bar,N2',
  'N5,Rosa Sink,Kitchen,Person LEA',
].join('\n');

const teams = z.array(
  z.looseObject({
    name: z.string(),
    parentId: z.nullable(z.int()),
    people: z.int(),
    leads: z.array(z.looseObject({ fullName: z.string() })),
  }),
);

test('D94 D40 managers of a file lead teams: shown before, made if asked for, below their own managers', async () => {
  const made = await office();
  const send = async (more: object, csv = file) =>
    z
      .looseObject({ problems: z.array(z.looseObject({ line: z.int(), message: z.string() })) })
      .parse((await made.admin('POST', 'people/import', { csv, dryRun: false, ...more })).body);
  const named = async () => {
    const found = teams.parse((await get(made, 'admin/teams', made.boss)).body);
    return found.map(({ name, leads, people, parentId }) => [
      name,
      leads.map(({ fullName }) => fullName).join(),
      people,
      parentId !== null,
    ]);
  };
  const before = await named();
  const rehearsed = await send({ dryRun: true, makeTeams: true });
  expect(rehearsed).toMatchObject({
    problems: [],
    unclearManagers: 0,
    newTeams: [
      { name: 'Team of Nora Chief', lead: 'Nora Chief', parent: null, people: 2 },
      { name: 'Kitchen', lead: 'Person LEA', parent: null },
      { name: 'Bar', lead: 'Otto Bar', parent: 'Team of Nora Chief', people: 2 },
    ],
  });
  expect(await named()).toEqual(before);
  await send({ makeTeams: true });
  expect(await named()).toEqual([
    ['Bar', 'Otto Bar', 2, true],
    ['House', 'Person HANS', 1, false],
    ['Kitchen', 'Person LEA', 4, true],
    ['Team of Nora Chief', 'Nora Chief', 2, false],
  ]);
});

test('D94 D40 unclear managers are listed, never guessed, and stop only an import that makes teams', async () => {
  const made = await office();
  const csv = [header, 'N1,Nora Twin,,', 'N2,Nora Twin,,', 'N3,Pia,,Nora Twin', 'N4,Quin,,N4'].join('\n');
  const send = async (more: object) => {
    const { body } = await made.admin('POST', 'people/import', {
      csv,
      sameName: 'add',
      dryRun: true,
      ...more,
    });
    return z.looseObject({ problems: z.array(z.looseObject({ message: z.string() })) }).parse(body);
  };
  expect((await send({ makeTeams: true })).problems).toMatchObject([
    { line: 4, field: 'manager', message: expect.stringMatching(/several people .*N1.*N2/) },
    { line: 5, field: 'manager', message: expect.stringMatching(/lead each other \(Quin → Quin\)/) },
  ]);
  expect(await send({})).toMatchObject({ problems: [], unclearManagers: 2, newTeams: [] });
});
