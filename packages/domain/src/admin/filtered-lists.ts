/** The lists of administrators whose filters can be saved (U212). */
export const filteredLists = [
  { name: 'attendance', label: 'Staff Attendance' },
  { name: 'people', label: 'People' },
  { name: 'leave', label: 'Leave Requests' },
  { name: 'grievances', label: 'Grievances' },
  { name: 'documents', label: 'Documents' },
  { name: 'audit', label: 'Audit Log' },
] as const;
export type FilteredList = (typeof filteredLists)[number]['name'];

/** What the pages call a list. */
export function labelOfList(list: FilteredList): string {
  return filteredLists.find(({ name }) => name === list)?.label ?? list;
}
