import { factFields, personFacts } from '@muster/domain/account/schema';
import { plainDate } from '@muster/domain/calendar/plain-date';
import type { PersonEditInput } from '@muster/domain/people/schema';
import * as z from 'zod/mini';
import type { Person } from './person.ts';

/** What the form takes: everything that can be edited, the name and the date at least. */
export const editForm = z.object({
  ...factFields,
  joinDate: plainDate('Join Date must be a date'),
});
export type EditValues = z.input<typeof editForm>;
export type Edited = z.output<typeof editForm>;

/** What the form opens with. */
export function valuesOf(person: Person): EditValues {
  const { fullName: name, position: job, department: place, joinDate: joined } = person;
  return { fullName: name, position: job ?? '', department: place ?? '', joinDate: joined };
}

/**
 * What is to be changed of a person who read so when the form was opened; undefined for nothing. Only that is sent, so that
 * what another administrator changes meanwhile stays, and what it read is said with it, so that they are asked if it is the same (D15).
 */
export function editOf(seen: Person, edited: Edited): PersonEditInput | undefined {
  const before = valuesOf(seen);
  const changed = personFacts.filter((fact) => (edited[fact] ?? '') !== (before[fact] ?? ''));
  if (changed.length === 0) return undefined;
  const changes = Object.fromEntries(changed.map((fact) => [fact, edited[fact] ?? '']));
  return { userId: seen.id, ...changes, seen: Object.fromEntries(changed.map((fact) => [fact, seen[fact]])) };
}

/** What the form holds once a person reads otherwise: what was typed stays, the rest follows. */
export function followed(seen: Person, now: Person, typed: EditValues): EditValues {
  const before = valuesOf(seen);
  const own = personFacts.filter((fact) => typed[fact] !== before[fact]);
  return { ...valuesOf(now), ...Object.fromEntries(own.map((fact) => [fact, typed[fact]])) };
}
