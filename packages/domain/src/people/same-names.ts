import type { Said } from '../language/texts.ts';
import { inOrder, type Origin, type ReadPeople } from './import.ts';
import { type FoundProblem, problemIn } from './import-header.ts';
import type { ImportedPerson } from './import-line.ts';
import type { SameName, SameNameChoice } from './import-schema.ts';
import { peopleImportTexts } from './import-texts.ts';
import { foldText } from './search-key.ts';

/** Someone here, with a name that is in the file, too. */
export type Namesake = SameName['here'][number] & { readonly foldedName: string };

/** What the file does: whom it adds, and whose facts become those of the file. */
export interface ImportPlan extends ReadPeople {
  readonly sameNames: readonly SameName[];
  readonly updates: readonly Update[];
}

export interface Update {
  readonly userId: number;
  readonly person: ImportedPerson;
  readonly hasJoinDate: boolean;
  readonly origin: Origin;
}

/** Decides what becomes of people who have the name of someone here: a problem each without a choice (D40). */
export function withSameNames(
  read: ReadPeople,
  namesakes: readonly Namesake[],
  choice: SameNameChoice | undefined,
): ImportPlan {
  const bad = new Set(read.problems.map(({ line }) => line));
  const found = read.people.map((person, at) => {
    const origin = read.origins[at] ?? { line: 0, hasJoinDate: false };
    const here = bad.has(origin.line)
      ? []
      : namesakes.filter((each) => each.foldedName === foldText(person.fullName));
    return { person, origin, here };
  });
  const same = found.filter(({ here }) => here.length > 0);
  const kept =
    choice === 'skip' || choice === 'update' ? found.filter(({ here }) => here.length === 0) : found;
  const sameNames = same.map(({ person, origin, here }) => ({
    line: origin.line,
    name: person.fullName,
    employeeId: person.employeeId,
    department: person.department,
    here: here.map(({ foldedName: _, ...each }) => each),
  }));
  const updates =
    choice === 'update'
      ? same.flatMap(({ person, origin, here: [first] }) =>
          first ? [{ userId: first.userId, person, hasJoinDate: origin.hasJoinDate, origin }] : [],
        )
      : [];
  const problems = sameNames.flatMap((each) => problemOf(each, choice));
  return {
    ...read,
    people: kept.map(({ person }) => person),
    origins: kept.map(({ origin }) => origin),
    problems: inOrder([...read.problems, ...problems]),
    sameNames,
    updates,
  };
}

function problemOf(each: SameName, choice: SameNameChoice | undefined): FoundProblem[] {
  const { line, name: fullName, here } = each;
  if (choice === undefined) return [problemIn({ line, fullName }, 'fullName', sameNameMessage(each))];
  if (choice !== 'update' || here.length === 1) return [];
  return [
    problemIn({ line, fullName }, 'fullName', peopleImportTexts.severalHaveName({ here: hereText(each) })),
  ];
}

export function sameNameMessage(each: SameName): Said {
  return peopleImportTexts.nameIsHere({ here: hereText(each) });
}

function hereText({ here }: SameName): string {
  return here
    .map(({ employeeId, department, active }) =>
      [employeeId, department, active ? null : 'account closed'].filter(Boolean).join(', '),
    )
    .join('; ');
}
