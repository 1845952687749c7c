import {
  grievanceCategories,
  grievanceCategoryLabels,
  grievanceStatuses,
  grievanceStatusLabels,
} from '@muster/domain/grievance/schema';
import {
  type GrievanceSort,
  type GrievanceTableInput,
  grievancesNewestFirst,
  grievanceTableInput,
} from '@muster/domain/grievance/table-schema';
import { msg } from '@muster/domain/language/translate';
import { MessageSquareLock } from 'lucide-react';
import type { AdminTable } from '../../../admin-table/admin-table.ts';
import { ReviewTab } from '../../../admin-table/review/review-tab.tsx';
import { trpc } from '../../../server/trpc.ts';
import { optionsOf } from '../../../ui/select-field.tsx';
import { columnsWith } from './columns.tsx';
import type { GrievanceToHandle } from './grievance.ts';
import { grievanceReview } from './grievance-review.tsx';

const grievanceTable: AdminTable<GrievanceToHandle, GrievanceSort, GrievanceTableInput> = {
  list: 'grievances',
  title: msg('Grievances'),
  caption: msg('Grievances'),
  failed: msg('Could not load grievances'),
  none: msg('No grievances found'),
  pager: (t) => ({
    label: t('Pages of grievances'),
    range: (values) => t('{first}–{last} of {total, plural, one {# grievance} other {# grievances}}', values),
    count: (total) =>
      t('{total, plural, =0 {No grievances} one {# grievance} other {# grievances}}', { total }),
  }),
  schema: grievanceTableInput,
  newestFirst: grievancesNewestFirst,
  useRows: (asked, options) => trpc.grievance.page.useQuery(asked, options),
  searched: msg('Subject, name or employee ID'),
  filters: [
    {
      name: 'status',
      label: msg('Status'),
      options: (t) => optionsOf(t, grievanceStatuses, grievanceStatusLabels),
    },
    {
      name: 'category',
      label: msg('Category'),
      options: (t) => optionsOf(t, grievanceCategories, grievanceCategoryLabels),
    },
  ],
  emptyIcon: MessageSquareLock,
  emptyHint: msg('Grievances appear here when employees file them.'),
  note: msg(
    'Opening a grievance is logged: the person who filed it can see which administrators did, and when.',
  ),
};

export function GrievancesTab() {
  return <ReviewTab table={grievanceTable} columns={columnsWith} review={grievanceReview} />;
}
