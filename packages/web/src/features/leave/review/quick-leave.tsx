import { DateAndTime } from '../../../company-time/date-and-time.tsx';
import { useSync } from '../../../store/use-own.ts';
import { Card } from '../../../ui/card.tsx';
import { ClampedText } from '../../../ui/clamped-text.tsx';
import { QuickItem } from '../../../ui/quick-item.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { SpanText } from './cells.tsx';
import type { useQuickLeave } from './use-quick-leave.ts';
import { VerdictButtons } from './verdict-buttons.tsx';

/** The pending requests, each with Approve and Reject (U64). */
export function QuickLeave({ quick }: { quick: ReturnType<typeof useQuickLeave> }) {
  const { list, items, total, busy, dismiss, decide, showMore } = quick;
  const { connected } = useSync();
  const waiting = new Set(list.data?.rows.map(({ id }) => id));
  // A row that goes takes the focus with it.
  const place = useKeptFocus<HTMLUListElement>(items.map(({ row, note }) => `${row.id} ${note}`).join());
  return (
    <Card title="Leave Requests to Decide" flush>
      <ul ref={place} tabIndex={-1} className="divide-y divide-line border-line border-t outline-none">
        {items.map(({ row, note }) => (
          <QuickItem
            key={row.id}
            id={`quick-leave-${row.id}`}
            name={row.user.fullName || 'Unknown'}
            aside={
              <>
                Applied <DateAndTime at={row.createdAt} />
              </>
            }
            facts={
              <>
                <span className="font-medium text-ink">{row.leaveType}</span>, <SpanText leave={row} />
              </>
            }
            note={note}
            isOpen={waiting.has(row.id)}
            onDismiss={() => dismiss(row.id)}
            actions={
              <VerdictButtons
                describedBy={`quick-leave-${row.id}`}
                busy={busy.has(row.id)}
                blocked={!connected}
                onVerdict={(verdict) => void decide(row, verdict)}
              />
            }
          >
            <ClampedText text={row.reason} />
          </QuickItem>
        ))}
      </ul>
      {showMore && (
        <ShowMore shown={waiting.size} total={total} what="pending leave requests" onMore={showMore} />
      )}
    </Card>
  );
}
