import { foldText } from './search-key.ts';

export interface Named {
  readonly fullName: string;
  readonly employeeId: string;
  readonly department: string | null;
}

/** How each of these people is called beside the others: one whose name is there twice with employee ID and department. */
export function namesAmong(people: readonly Named[]): (person: Named) => string {
  const ids = new Map<string, Set<string>>();
  for (const { fullName, employeeId } of people) {
    const name = foldText(fullName);
    ids.set(name, (ids.get(name) ?? new Set()).add(employeeId));
  }
  return ({ fullName, employeeId, department }) => {
    const isAlone = (ids.get(foldText(fullName))?.size ?? 0) < 2;
    return isAlone ? fullName : [fullName, employeeId, ...(department ? [department] : [])].join(', ');
  };
}
