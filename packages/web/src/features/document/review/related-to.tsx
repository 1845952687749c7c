import { Link } from '@tanstack/react-router';
import type { DocumentToReview } from './document.ts';

const labels = { leave_request: 'Leave request', grievance: 'Grievance' } as const;

export function RelatedTo({ document }: { document: DocumentToReview }) {
  const { relatedType, relatedId } = document;
  if (relatedType === null) return '--';
  const tab = relatedType === 'grievance' ? 'grievances' : 'leave';
  return (
    <Link
      to="/admin"
      search={{ tab, review: String(relatedId) }}
      className="text-accent underline underline-offset-4"
    >
      {labels[relatedType]} {relatedId}
    </Link>
  );
}
