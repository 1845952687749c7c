import { spanText } from '../../../company-time/dates.ts';
import { trpc } from '../../../server/trpc.ts';
import type { DocumentToReview } from './document.ts';
import { RelatedTo } from './related-to.tsx';

/** What a document belongs to, with the facts a decision needs: which leave a certificate is for. */
export function RelatedFact({ document }: { document: DocumentToReview }) {
  const { relatedType, relatedId } = document;
  return (
    <>
      <RelatedTo document={document} />
      {relatedType === 'leave_request' && relatedId !== null && <LeaveLine id={relatedId} />}
    </>
  );
}

function LeaveLine({ id }: { id: number }) {
  const { data } = trpc.leave.page.useQuery({ id }, { gcTime: 0 });
  const leave = data?.rows[0];
  if (data && !leave) return <span className="block text-ink-soft">Since withdrawn</span>;
  return (
    <span className="block min-h-[1.5em] text-ink-soft">
      {leave && `${leave.leaveType}, ${spanText(leave)}, ${leave.status}`}
    </span>
  );
}
