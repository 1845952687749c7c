import { type ReactNode, useState } from 'react';
import { ShowMore } from '../../ui/show-more.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import type { HrDocumentRequest } from './person.ts';
import { RequestRow } from './request-row.tsx';

interface RequestRowsProps {
  /** In their order: those that wait first. */
  readonly requests: readonly HrDocumentRequest[];
  /** Whose each is, where the page does not say so. */
  readonly whose?: (request: HrDocumentRequest) => ReactNode;
}

const step = 10;

/** Requests for documents, in one list, so that a window that is open on one stays when it is answered elsewhere. */
export function RequestRows({ requests, whose }: RequestRowsProps) {
  const [shown, setShown] = useState(step);
  // What was answered loses its button, and the focus with it.
  const place = useKeptFocus<HTMLDivElement>(requests.map(({ id, status }) => `${id} ${status}`).join());
  if (requests.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ul className="divide-y divide-line border-line border-t">
        {requests.slice(0, shown).map((request) => (
          <RequestRow key={request.id} request={request} who={whose?.(request)} />
        ))}
      </ul>
      <ShowMore
        shown={shown}
        total={requests.length}
        what="requests"
        onMore={() => setShown((count) => count + step)}
      />
    </div>
  );
}
