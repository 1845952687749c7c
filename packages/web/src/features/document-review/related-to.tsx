import { Link } from '@tanstack/react-router';
import type { DocumentToReview } from './document.ts';

const words = { leave_request: 'Leave request', grievance: 'Grievance' } as const;

/**
 * What a document belongs to, as the way there: a grievance's own window, or the requests for leave of its person. A file
 * can be uploaded for nothing in particular.
 */
export function RelatedTo({ document }: { document: DocumentToReview }) {
  const { relatedType, relatedId, user } = document;
  if (relatedType === null) return '--';
  const search =
    relatedType === 'grievance'
      ? { tab: 'grievances', review: String(relatedId) }
      : { tab: 'leave', search: user.employeeId };
  return (
    <Link to="/admin" search={search} className="text-accent underline underline-offset-4">
      {words[relatedType]} {relatedId}
    </Link>
  );
}
