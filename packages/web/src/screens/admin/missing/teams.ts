import type { MissingPerson } from '@muster/domain/attendance/missing-schema';

export interface Team {
  readonly department: string | null;
  readonly people: readonly MissingPerson[];
}

export function teamsOf(missing: readonly MissingPerson[]): {
  readonly teams: readonly Team[];
  readonly onLeave: readonly MissingPerson[];
} {
  const teams = new Map<string | null, MissingPerson[]>();
  for (const person of missing) {
    if (person.leave !== null) continue;
    const people = teams.get(person.department);
    if (people) people.push(person);
    else teams.set(person.department, [person]);
  }
  return {
    teams: [...teams].map(([department, people]) => ({ department, people })),
    onLeave: missing.filter(({ leave }) => leave !== null),
  };
}
