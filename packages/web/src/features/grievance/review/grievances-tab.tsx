import {
  grievanceCategories,
  grievanceStatuses,
  grievanceStatusLabels,
} from '@muster/domain/grievance/schema';
import {
  type GrievanceSort,
  type GrievanceTableInput,
  grievancesNewestFirst,
  grievanceTableInput,
} from '@muster/domain/grievance/table-schema';
import { MessageSquareLock } from 'lucide-react';
import type { AdminTable } from '../../../admin-table/admin-table.ts';
import { ReviewTab } from '../../../admin-table/review/review-tab.tsx';
import { trpc } from '../../../server/trpc.ts';
import { labelOf } from '../../../ui/label-of.ts';
import { optionsOf } from '../../../ui/select-field.tsx';
import { columnsWith } from './columns.tsx';
import type { GrievanceToHandle } from './grievance.ts';
import { grievanceReview } from './grievance-review.tsx';

const grievanceTable: AdminTable<GrievanceToHandle, GrievanceSort, GrievanceTableInput> = {
  list: 'grievances',
  title: 'Grievances',
  what: 'grievances',
  schema: grievanceTableInput,
  newestFirst: grievancesNewestFirst,
  useRows: (asked, options) => trpc.grievance.page.useQuery(asked, options),
  searched: 'Subject, name or employee ID',
  filters: [
    {
      name: 'status',
      label: 'Status',
      options: optionsOf(grievanceStatuses, grievanceStatusLabels),
    },
    {
      name: 'category',
      label: 'Category',
      options: grievanceCategories.map((value) => ({ value, label: labelOf(value) })),
    },
  ],
  emptyIcon: MessageSquareLock,
  emptyHint: 'Grievances appear here when employees file them.',
  note: 'Opening a grievance is logged: the person who filed it can see which administrators did, and when.',
};

export function GrievancesTab() {
  return <ReviewTab table={grievanceTable} columns={columnsWith} review={grievanceReview} />;
}
