import { reviewedColumns } from '../columns.ts';
/** The columns of a grievance on the wire to its filer (U96, D20). */
export const wireColumns = [
  'id',
  'userId',
  'subject',
  'description',
  'category',
  'status',
  'excludedAdminId',
  'handedOverAt',
  'unhandledSince',
  ...reviewedColumns,
] as const;
