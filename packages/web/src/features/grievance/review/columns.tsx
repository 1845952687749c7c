import { grievanceStatusLabels } from '@muster/domain/grievance/schema';
import type { GrievanceSort } from '@muster/domain/grievance/table-schema';
import { type OnReview, ReviewButton } from '../../../admin-table/review/review-button.tsx';
import { Moment } from '../../../company-time/moment.tsx';
import { PersonName } from '../../../person/person-name.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { labelOf } from '../../../ui/label-of.ts';
import type { Column } from '../../../ui/table/column.ts';
import { grievanceTones } from '../status-tones.ts';
import type { GrievanceToHandle } from './grievance.ts';

export function columnsWith(onReview: OnReview): readonly Column<GrievanceToHandle, GrievanceSort>[] {
  return [
    {
      header: 'Employee',
      sort: 'employee',
      cell: ({ userId, user }) => <PersonName id={userId} user={user} />,
      place: 'title',
    },
    {
      header: 'Category',
      brief: '',
      place: 'folded',
      sort: 'category',
      cell: ({ category }) => labelOf(category),
    },
    {
      header: 'Subject',
      brief: '',
      sort: 'subject',
      cell: ({ subject }) => <bdi className="wrap-anywhere">{subject}</bdi>,
    },
    {
      header: 'Status',
      sort: 'status',
      cell: ({ status }) => <Badge tone={grievanceTones[status]}>{grievanceStatusLabels[status]}</Badge>,
      place: 'aside',
    },
    {
      header: 'Submitted',
      kind: 'date',
      brief: '',
      sort: 'submitted',
      cell: ({ createdAt }) => <Moment as="date" at={createdAt} />,
    },
    {
      header: 'Actions',
      kind: 'actions',
      place: 'end',
      cell: ({ id, subject }) => <ReviewButton id={id} name={subject} onReview={onReview} />,
    },
  ];
}
