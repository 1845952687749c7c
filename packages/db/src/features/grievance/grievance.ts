import { reviewedColumns } from '../../query/columns.ts';

/** The columns of a grievance in an administrators' list: all but its text (D21). */
export const listedColumns = [
  'id',
  'userId',
  'subject',
  'category',
  'status',
  'excludedAdminId',
  'handedOverAt',
  'unhandledSince',
  'handlerLostAt',
  ...reviewedColumns,
] as const;

export const wireColumns = [...listedColumns, 'description'] as const;
