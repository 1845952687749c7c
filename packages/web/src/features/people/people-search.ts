import { type PeopleFilter, peopleSorts } from '@muster/domain/people/schema';
import { tableQuery } from '@muster/domain/table-page';
import * as z from 'zod/mini';
import type { Search } from '../../table-state/read-search.ts';

/** What the address says of the list. A person without a department is asked for apart: a name could be any word. */
export const peopleSearch = z.object({
  ...tableQuery(peopleSorts),
  active: z.optional(z.enum(['closed', 'all'])),
  role: z.optional(z.enum(['employee', 'admin'])),
  department: z.optional(z.string()),
  unassigned: z.optional(z.literal('yes')),
});
export type PeopleSearch = z.infer<typeof peopleSearch>;

/** What the server is asked for. */
export function filterOf({ unassigned, department, ...rest }: PeopleSearch): PeopleFilter {
  if (unassigned) return { ...rest, department: null };
  return department === undefined ? rest : { ...rest, department };
}

const filterNames = ['search', 'active', 'role', 'department', 'unassigned'] as const;

/** What leaves nobody out; the order stays. */
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/** True if the list leaves people out by something that was chosen. */
export function isFiltered(asked: PeopleSearch): boolean {
  return filterNames.some((name) => asked[name] !== undefined);
}

/** Which person's page the address asks for; undefined for the list. */
export function personIn({ person = '' }: Search): number | undefined {
  return /^[1-9]\d{0,14}$/.test(person) ? Number(person) : undefined;
}
