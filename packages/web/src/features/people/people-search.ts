import { tableQuery } from '@muster/domain/lists/table-page';
import { type PeopleFilter, peopleSorts } from '@muster/domain/people/schema';
import * as z from 'zod/mini';
import type { Search } from '../../admin-table/text-search.ts';

/** The list's state in the address. `unassigned` is separate, because a department can have any name. */
export const peopleSearch = z.object({
  ...tableQuery(peopleSorts),
  active: z.optional(z.enum(['joined', 'invited', 'closed', 'all'])),
  role: z.optional(z.enum(['employee', 'admin'])),
  department: z.optional(z.string()),
  unassigned: z.optional(z.literal('yes')),
  /** The id of a team, or `none`. */
  team: z.optional(z.union([z.literal('none'), z.string().check(z.regex(/^[1-9]\d{0,14}$/))])),
});
export type PeopleSearch = z.infer<typeof peopleSearch>;

export function filterOf({ unassigned, department, team, ...rest }: PeopleSearch): PeopleFilter {
  return {
    ...rest,
    ...(team !== undefined && { teamId: team === 'none' ? null : Number(team) }),
    ...(department !== undefined && { department }),
    ...(unassigned && { department: null }),
  };
}

const filterNames = ['search', 'active', 'role', 'department', 'unassigned', 'team'] as const;

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]));

export function isFiltered(asked: PeopleSearch): boolean {
  return filterNames.some((name) => asked[name] !== undefined);
}

export function personIn({ person = '' }: Search): number | undefined {
  return /^[1-9]\d{0,14}$/.test(person) ? Number(person) : undefined;
}
