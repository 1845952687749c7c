import type { FilteredList } from '@muster/domain/admin/filtered-lists';
import type { SavedFilter } from '@muster/domain/admin/saved-filters';
import { type Search, textSearch } from './text-search.ts';

/** The pages of lists (U212). Any other is a tab of the Admin Panel, under its own name. */
const pages: Partial<Record<FilteredList, '/admin-attendance' | '/admin-people' | '/admin-audit'>> = {
  attendance: '/admin-attendance',
  people: '/admin-people',
  audit: '/admin-audit',
};

/** What an address says besides filter and order. A day of Staff Attendance is left out: the filter is for every day. */
const otherNames: ReadonlySet<string> = new Set(['tab', 'page', 'pageSize', 'review', 'person', 'date']);

/** The part of an address that a saved filter keeps; undefined if it has no filter and no order. */
export function searchToSave(search: Record<string, unknown>): Record<string, string> | undefined {
  const kept = Object.entries(textSearch(search)).flatMap(([name, value]) =>
    value === undefined || otherNames.has(name) ? [] : [[name, value] as const],
  );
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Where a saved filter leads. The list reads the parameters by its own schema and leaves out what it does not know. */
export function targetOf({ list, search }: Pick<SavedFilter, 'list' | 'search'>) {
  const page = pages[list];
  const kept: Search = textSearch(search);
  return page ? { to: page, search: kept } : { to: '/admin' as const, search: { ...kept, tab: list } };
}

/** True if the address has exactly this filter. */
export function isInUse(saved: SavedFilter['search'], search: Record<string, unknown>): boolean {
  return textOf(saved) === textOf(searchToSave(search) ?? {});
}

function textOf(search: Record<string, string>): string {
  return JSON.stringify(Object.entries(search).sort(([one], [other]) => (one < other ? -1 : 1)));
}
