import { labelOfWaiting, type WaitingName } from '@muster/domain/admin/waiting';
import { day } from '@muster/domain/calendar/durations';
import { type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useNow } from '../../../company-time/use-now.ts';
import { useSync } from '../../../store/use-own.ts';
import { ShowMore } from '../../../ui/show-more.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import type { useWaiting } from './use-waiting.ts';
import { listsOfKinds, type WaitingItem } from './waiting-item.ts';
import { GroupHead } from './waiting-layout.tsx';
import { WaitingRow } from './waiting-row.tsx';

/** The rows of a group that are shown at once; a phone has space for fewer. */
const atOnce = { wide: 10, narrow: 5 } as const;

interface WaitingGroupProps {
  readonly of: WaitingName;
  readonly items: readonly WaitingItem[];
  readonly count: number;
  readonly waiting: ReturnType<typeof useWaiting>;
}

export function WaitingGroup({ of, items, count, waiting }: WaitingGroupProps) {
  const titleId = useId();
  const step = useNarrow() ? atOnce.narrow : atOnce.wide;
  const [more, setMore] = useState(1);
  const { connected } = useSync();
  const shown = firstOpen(items, step * more);
  const total = Math.max(count, items.filter((item) => !waiting.isGone(item)).length);
  return (
    <section aria-labelledby={titleId} className="border-line border-t">
      <GroupHead
        id={titleId}
        title={`${total} ${labelOfWaiting(of, total)}`}
        action={<ReviewAll of={of} title={titleId} />}
      >
        <Oldest items={items} />
      </GroupHead>
      {shown.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {shown.map((item) => (
            <WaitingRow
              key={item.key}
              item={item}
              note={waiting.noteOf(item)}
              isGone={waiting.isGone(item)}
              isBlocked={!connected}
              onDecide={(action) => void waiting.decide(of, item, action)}
              onDismiss={() => waiting.dismiss(item)}
            />
          ))}
        </ul>
      )}
      {items.length > shown.length && (
        <ShowMore
          shown={shown.length}
          total={total}
          what={labelOfWaiting(of, total)}
          onMore={() => setMore(more + 2)}
        />
      )}
    </section>
  );
}

function ReviewAll({ of, title }: { of: WaitingName; title: string }) {
  const id = useId();
  return (
    <Link
      {...listsOfKinds[of]}
      id={id}
      aria-labelledby={`${id} ${title}`}
      className="inline-flex min-h-6 items-center text-accent text-xs underline underline-offset-4"
    >
      Review all
    </Link>
  );
}

function Oldest({ items }: { items: readonly WaitingItem[] }) {
  const now = useNow();
  const first = items.map(({ since }) => since).toSorted()[0];
  return first === undefined || items.length < 2 ? null : oldestText(first, now);
}

export function oldestText(since: Instant, now: Instant): string {
  const days = Math.floor(millisecondsBetween(since, now) / day);
  if (days < 1) return 'oldest less than a day';
  return days === 1 ? 'oldest 1 day' : `oldest ${days} days`;
}

/** The first undecided items, and those before them whose decision is still to be sent: what follows moves up at once. */
function firstOpen(items: readonly WaitingItem[], most: number): WaitingItem[] {
  let open = 0;
  return items.filter(({ coming, isBusy }) => {
    if (!coming && !isBusy) open += 1;
    return open <= most;
  });
}
