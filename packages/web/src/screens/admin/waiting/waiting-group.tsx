import { shownText, type WaitingName, waitingText } from '@muster/domain/admin/waiting';
import { day } from '@muster/domain/calendar/durations';
import { type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import type { Translate } from '@muster/domain/language/translate';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useNow } from '../../../company-time/use-now.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { useSync } from '../../../store/use-own.ts';
import { ShowMore } from '../../../ui/show-more.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import type { Waiting } from './use-waiting.ts';
import type { WaitingItem } from './waiting-item.ts';
import { GroupHead } from './waiting-layout.tsx';
import { WaitingRow } from './waiting-row.tsx';

/** The rows of a group that are shown at once; a phone has space for fewer. */
const atOnce = { wide: 10, narrow: 5 } as const;

interface WaitingGroupProps {
  readonly of: WaitingName;
  readonly items: readonly WaitingItem[];
  readonly count: number;
  readonly waiting: Waiting;
}

export function WaitingGroup({ of, items, count, waiting }: WaitingGroupProps) {
  const t = useTranslate();
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
        title={t(waitingText(of, total))}
        action={<ReviewAll to={waiting.lists[of]} title={titleId} />}
      >
        <Oldest items={items} />
      </GroupHead>
      {shown.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {shown.map((item) => (
            <WaitingRow
              key={item.key}
              item={item}
              note={noteText(t, waiting.noteOf(item))}
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
          text={t(shownText(of, { shown: shown.length, total }))}
          onMore={() => setMore(more + 2)}
        />
      )}
    </section>
  );
}

function noteText(
  t: Translate,
  note: ReturnType<WaitingGroupProps['waiting']['noteOf']>,
): string | undefined {
  return typeof note === 'object' ? t(note) : note;
}

function ReviewAll({ to, title }: { to: Waiting['lists'][WaitingName]; title: string }) {
  const t = useTranslate();
  const id = useId();
  return (
    <Link
      {...to}
      id={id}
      aria-labelledby={`${id} ${title}`}
      className="inline-flex min-h-6 items-center text-accent text-xs underline underline-offset-4"
    >
      {t('Review all')}
    </Link>
  );
}

function Oldest({ items }: { items: readonly WaitingItem[] }) {
  const t = useTranslate();
  const now = useNow();
  const first = items.map(({ since }) => since).toSorted()[0];
  return first === undefined || items.length < 2 ? null : oldestText(t, first, now);
}

export function oldestText(t: Translate, since: Instant, now: Instant): string {
  const days = Math.max(0, Math.floor(millisecondsBetween(since, now) / day));
  return t('{days, plural, =0 {oldest less than a day} one {oldest # day} other {oldest # days}}', { days });
}

/** The first undecided items, and those before them whose decision is still to be sent: what follows moves up at once. */
function firstOpen(items: readonly WaitingItem[], most: number): WaitingItem[] {
  let open = 0;
  return items.filter(({ coming, isBusy }) => {
    if (!coming && !isBusy) open += 1;
    return open <= most;
  });
}
