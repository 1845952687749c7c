import { describe, expect, test } from 'vitest';
import { english } from '../language/texts.ts';
import { type Managed, teamsOfManagers } from './managers.ts';

const person = (line: string, more: Partial<Managed> = {}): Managed => {
  const [employeeId = '', fullName = '', manager = '', department = ''] = line.split(',');
  return {
    key: employeeId,
    employeeId,
    fullName,
    manager,
    department: department || null,
    email: `${employeeId.toLowerCase()}@acme.example`,
    ...more,
  };
};
const people = (...lines: string[]) => lines.map((line) => person(line));
const read = (all: readonly Managed[], taken: readonly string[] = []) => {
  const { teams, problems } = teamsOfManagers(all, { taken, teamOf: (name) => `Team of ${name}` });
  return {
    teams: teams.map(({ lead, name, parent, people: members }) => [lead, name, parent, members.join(' ')]),
    problems: problems.map(({ key, said }) => [key, english(said)]),
  };
};

describe('D94 each manager with reports leads a team', () => {
  test.each([
    ['an employee ID', 'e1'],
    ['an address', 'E1@ACME.example'],
    ['a full name', 'eva chief'],
  ])('found by %s', (_, manager) => {
    const found = read(people('E1,Eva Chief', `E2,Ann Cook,${manager},Kitchen`));
    expect(found).toEqual({ teams: [['E1', 'Kitchen', null, 'E1 E2']], problems: [] });
  });

  test('below the team of their own manager, which comes before it', () => {
    const all = people('E3,Ben,E2,Bar', 'E2,Ann,E1,Bar', 'E1,Eva,,Board', 'E4,Cleo,E1,Kitchen');
    expect(read(all).teams).toEqual([
      ['E1', 'Team of Eva', null, 'E1 E2 E4'],
      ['E2', 'Bar', 'E1', 'E3'],
    ]);
  });

  test('no two teams have one name, and one that is there is kept', () => {
    const all = people('E1,Eva', 'E2,Ann,E1,Bar', 'E3,Ben', 'E4,Dan,E3,bar', 'E5,Eva', 'E6,Fay,E5,Bar');
    expect(read(all, ['BAR']).teams.map(([, name]) => name)).toEqual([
      'Team of Eva',
      'Team of Ben',
      'Team of Eva (2)',
    ]);
    const led = [person('E1,Eva', { leads: 7 }), person('E2,Ann,E1,Bar')];
    const { teams } = teamsOfManagers(led, { taken: ['Bar'], teamOf: (name) => name });
    expect(teams).toMatchObject([{ id: 7, people: ['E1', 'E2'] }]);
  });

  test('no one with reports, no team', () => {
    expect(read(people('E1,Eva', 'E2,Ann'))).toEqual({ teams: [], problems: [] });
  });
});

describe('D94 who is meant is never guessed', () => {
  test('an unknown manager and a name of several are named at the line', () => {
    const all = people('E1,Eva Chief', 'E2,Eva Chief', 'E3,Ann,Eva Chief', 'E4,Ben,Nobody', 'E5,Cleo,E1');
    expect(read(all)).toEqual({
      teams: [['E1', 'Team of Eva Chief', null, 'E1 E5']],
      problems: [
        ['E3', 'Manager: several people have this name (Eva Chief, E1; Eva Chief, E2): write an employee ID'],
        ['E4', 'Manager: there is no one with this employee ID, email or name (Nobody)'],
      ],
    });
  });

  test.each([
    [['E1,Eva,E1'], 'Manager: these people would lead each other (Eva → Eva)'],
    [
      ['E1,Eva,E3', 'E2,Ann,E1', 'E3,Ben,E2'],
      'Manager: these people would lead each other (Eva → Ben → Ann → Eva)',
    ],
  ])('a circle is refused with its names: %j', (lines, said) => {
    expect(read(people(...lines)).problems).toEqual([['E1', said]]);
  });

  test('six teams deep at most', () => {
    const chain = (length: number) =>
      people(...Array.from({ length }, (_, at) => `E${at},Person ${at},${at === 0 ? '' : `E${at - 1}`}`));
    expect(read(chain(7)).problems).toEqual([]);
    expect(read(chain(8)).problems).toEqual([['E6', 'Teams can be at most 6 deep']]);
  });
});
