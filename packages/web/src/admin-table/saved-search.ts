import type { FilteredList, SavedFilter } from '@muster/domain/admin/saved-filters';
import { type Search, textSearch } from './text-search.ts';

interface ListPlace {
  readonly label: string;
  readonly to: '/admin' | '/admin-attendance' | '/admin-people' | '/admin-audit';
  readonly tab?: string;
}

export const listPlaces: Readonly<Record<FilteredList, ListPlace>> = {
  attendance: { label: 'Staff Attendance', to: '/admin-attendance' },
  people: { label: 'People', to: '/admin-people' },
  leave: { label: 'Leave Requests', to: '/admin', tab: 'leave' },
  grievances: { label: 'Grievances', to: '/admin', tab: 'grievances' },
  documents: { label: 'Documents', to: '/admin', tab: 'documents' },
  audit: { label: 'Audit Log', to: '/admin-audit' },
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
  const { to, tab } = listPlaces[list];
  return { to, search: { ...textSearch(search), ...(tab && { tab }) } satisfies Search };
}

/** True if the address has exactly this filter. */
export function isInUse(saved: SavedFilter['search'], search: Record<string, unknown>): boolean {
  return textOf(saved) === textOf(searchToSave(search) ?? {});
}

function textOf(search: Record<string, string>): string {
  return JSON.stringify(Object.entries(search).sort(([one], [other]) => (one < other ? -1 : 1)));
}
