import { grievanceCategoryLabels, grievanceStatusLabels } from '@muster/domain/grievance/schema';
import type { GrievanceSort } from '@muster/domain/grievance/table-schema';
import { msg } from '@muster/domain/language/translate';
import { type OnReview, ReviewButton } from '../../../admin-table/review/review-button.tsx';
import { Moment } from '../../../company-time/moment.tsx';
import { PersonName } from '../../../person/person-name.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { grievanceTones } from '../status-tones.ts';
import type { GrievanceToHandle } from './grievance.ts';

export function columnsWith(onReview: OnReview): readonly Column<GrievanceToHandle, GrievanceSort>[] {
  return [
    {
      header: msg('Employee'),
      sort: 'employee',
      cell: ({ userId, user }) => <PersonName id={userId} user={user} />,
      place: 'title',
    },
    {
      header: msg('Category'),
      brief: '',
      place: 'folded',
      sort: 'category',
      cell: ({ category }, t) => t(grievanceCategoryLabels[category]),
    },
    {
      header: msg('Subject'),
      brief: '',
      sort: 'subject',
      cell: ({ subject }) => <bdi className="wrap-anywhere">{subject}</bdi>,
    },
    {
      header: msg('Status'),
      sort: 'status',
      cell: ({ status }, t) => (
        <Badge tone={grievanceTones[status]}>{t(grievanceStatusLabels[status])}</Badge>
      ),
      place: 'aside',
    },
    {
      header: msg('Submitted'),
      kind: 'date',
      brief: '',
      sort: 'submitted',
      cell: ({ createdAt }) => <Moment as="date" at={createdAt} />,
    },
    {
      header: msg('Actions'),
      kind: 'actions',
      place: 'end',
      cell: ({ id, subject }) => <ReviewButton id={id} name={subject} onReview={onReview} />,
    },
  ];
}
