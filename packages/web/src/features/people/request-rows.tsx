import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useFirstRows } from '../../ui/show-more.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import type { OwnRequest } from './person.ts';
import { RequestRow } from './request-row.tsx';

interface RequestRowsProps<Request extends OwnRequest> {
  readonly requests: readonly Request[];
  readonly whose?: (request: Request) => ReactNode;
}

const step = 10;

/** Requests for HR documents in one list, so that an open dialog stays open when someone else answers its request. */
export function RequestRows<Request extends OwnRequest>({ requests, whose }: RequestRowsProps<Request>) {
  const t = useTranslate();
  const { first, more } = useFirstRows(
    requests,
    ({ shown, total }) => t('{total, plural, other {{shown, number} of # requests}}', { shown, total }),
    step,
  );
  // An answered request loses its button, and with it the focus.
  const place = useKeptFocus<HTMLDivElement>(requests.map(({ id, status }) => `${id} ${status}`).join());
  if (requests.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ul className="divide-y divide-line border-line border-t">
        {first.map((request) => (
          <RequestRow key={request.id} request={request} who={whose?.(request)} />
        ))}
      </ul>
      {more}
    </div>
  );
}
