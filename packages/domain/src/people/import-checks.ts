import { latinLook, lookAlikeMessage, mixedMessage, mixesAlphabets } from '../account/look-alikes.ts';
import { employeeIdKey } from '../account/rules.ts';
import type { Said } from '../language/texts.ts';
import { inOrder, type ReadPeople } from './import.ts';
import { type FoundProblem, problemIn } from './import-header.ts';
import type { LineId } from './import-line.ts';
import { isReservedName, reservedMessage } from './reserved-names.ts';

/** Adds what only the server checks. `taken` has by their key the IDs that cannot be given, and why (D25). */
export function withServerChecks(read: ReadPeople, taken: ReadonlyMap<string, Said>): ReadPeople {
  const found = read.ids.flatMap((line) => problemsOf(line, taken));
  return { ...read, problems: inOrder([...read.problems, ...found, ...alikeInFile(read.ids)]) };
}

function problemsOf(each: LineId, taken: ReadonlyMap<string, Said>): FoundProblem[] {
  const { employeeId, fullName } = each;
  const said = mixesAlphabets(employeeId) ? mixedMessage : taken.get(employeeIdKey(employeeId));
  return [
    ...(said ? [problemIn(each, 'employeeId', said)] : []),
    ...(isReservedName(fullName) ? [problemIn(each, 'fullName', reservedMessage)] : []),
  ];
}

function alikeInFile(ids: readonly LineId[]): FoundProblem[] {
  const keys = new Map<string, string>();
  return ids.flatMap((each) => {
    const key = employeeIdKey(each.employeeId);
    const earlier = keys.get(latinLook(key)) ?? key;
    keys.set(latinLook(key), earlier);
    return earlier === key ? [] : [problemIn(each, 'employeeId', lookAlikeMessage)];
  });
}
