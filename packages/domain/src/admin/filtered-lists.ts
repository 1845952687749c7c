import { msg, type Translatable } from '../language/translate.ts';

/** The lists of administrators whose filters can be saved (U212). */
export const filteredLists = ['attendance', 'people', 'leave', 'grievances', 'documents', 'audit'] as const;
export type FilteredList = (typeof filteredLists)[number];

const labels: Readonly<Record<FilteredList, Translatable>> = {
  attendance: msg('Staff Attendance'),
  people: msg('People'),
  leave: msg('Leave Requests'),
  grievances: msg('Grievances'),
  documents: msg('Documents'),
  audit: msg('Audit Log'),
};

/** What the pages call a list. */
export function labelOfList(list: FilteredList): Translatable {
  return labels[list];
}
