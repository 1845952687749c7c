import { reviewedColumns } from '../columns.ts';
/** The columns of a grievance that travel to the person who filed it (U96, D20). */
export const wireColumns = [
  'id',
  'userId',
  'subject',
  'description',
  'category',
  'status',
  'excludedAdminId',
  ...reviewedColumns,
] as const;
