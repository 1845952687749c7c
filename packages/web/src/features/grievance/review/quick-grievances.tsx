import { companyDate } from '@muster/domain/calendar/instant';
import { CircleCheck, Hand } from 'lucide-react';
import { shortDate } from '../../../company-time/dates.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ClampedText } from '../../../ui/clamped-text.tsx';
import { QuickItem } from '../../../ui/quick-item.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import type { useQuickGrievances } from './use-quick-grievances.ts';

/** The open grievances, each with Acknowledge and Resolve (U64). */
export function QuickGrievances({ quick }: { quick: ReturnType<typeof useQuickGrievances> }) {
  const { list, items, total, busy, dismiss, update, showMore } = quick;
  const { connected } = useSync();
  const zone = useZone();
  const waiting = new Set(list.data?.rows.map(({ id }) => id));
  // A row that goes takes the focus with it.
  const place = useKeptFocus<HTMLUListElement>(items.map(({ row, note }) => `${row.id} ${note}`).join());
  return (
    <Card title="Grievances to Answer" flush>
      <ul ref={place} tabIndex={-1} className="divide-y divide-line border-line border-t outline-none">
        {items.map(({ row, note }) => (
          <QuickItem
            key={row.id}
            id={`quick-grievance-${row.id}`}
            name={row.user.fullName || 'Unknown'}
            aside={<time dateTime={row.createdAt}>{shortDate(companyDate(row.createdAt, zone))}</time>}
            facts={
              <>
                <span className="font-medium text-ink capitalize">{row.category.replaceAll('_', ' ')}</span>,{' '}
                <bdi className="wrap-anywhere">{row.subject}</bdi>
              </>
            }
            note={note}
            isOpen={waiting.has(row.id)}
            onDismiss={() => dismiss(row.id)}
            actions={
              <>
                <Button
                  size="small"
                  aria-describedby={`quick-grievance-${row.id}`}
                  disabled={busy.has(row.id) || !connected}
                  onClick={() => update(row, 'in_progress')}
                >
                  <Hand aria-hidden className="size-4 text-info" />
                  Acknowledge
                </Button>
                <Button
                  size="small"
                  aria-describedby={`quick-grievance-${row.id}`}
                  disabled={busy.has(row.id) || !connected}
                  onClick={() => update(row, 'resolved')}
                >
                  <CircleCheck aria-hidden className="size-4 text-good" />
                  Resolve
                </Button>
              </>
            }
          >
            <ClampedText text={row.description} />
          </QuickItem>
        ))}
      </ul>
      {showMore && <ShowMore shown={waiting.size} total={total} what="open grievances" onMore={showMore} />}
    </Card>
  );
}
