import type { WaitingCount } from '@muster/domain/admin/waiting';
import { PartyPopper } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useWaitingCounts } from '../../../server/live-lists/use-waiting-counts.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { openCommands } from '../../../shell/palette/command-state.ts';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { useWaiting } from './use-waiting.ts';
import { useWaitingKeys } from './use-waiting-keys.ts';
import type { WaitingItem } from './waiting-item.ts';
import { WaitingLayout, WaitingRows } from './waiting-layout.tsx';
import { WaitingRow } from './waiting-row.tsx';

export function WaitingCard() {
  const waiting = useWaiting();
  const counts = useWaitingCounts(true);
  const items = waiting.query.data;
  const keys = useWaitingKeys((key, place) => {
    const item = items?.find((each) => each.key === key);
    const action = item?.actions[place];
    if (!item || !action || !isOpen(item)) return false;
    void waiting.decide(item, action);
    return true;
  });
  const { connected } = useSync();
  const isOpen = (item: WaitingItem) => connected && !item.coming && !item.isBusy && !waiting.isGone(item);
  return (
    <WaitingLayout ref={keys} counts={counts && countsText(counts.kinds)} action={<KeysButton />}>
      <Loaded
        query={waiting.query}
        what="what waits for you"
        waiting={<Placeholders total={counts?.total ?? 0} />}
        flush
      >
        {(loaded) => <Items items={loaded} total={counts ? counts.total : loaded.length} waiting={waiting} />}
      </Loaded>
    </WaitingLayout>
  );
}

/** The card before it asks for its rows. */
export function WaitingOutline() {
  const counts = useWaitingCounts(true);
  return (
    <WaitingLayout counts={counts && countsText(counts.kinds)} action={<KeysButton />}>
      <Placeholders total={counts?.total ?? 0} />
    </WaitingLayout>
  );
}

function KeysButton() {
  return (
    <Button
      size="small"
      variant="link"
      aria-haspopup="dialog"
      className="-my-1.5 -me-3 max-sm:hidden"
      onClick={() => openCommands('keys')}
    >
      Keys
    </Button>
  );
}

function Placeholders({ total }: { total: number }) {
  const most = useNarrow() ? atOnce.narrow : atOnce.wide;
  return <WaitingRows count={Math.min(most, Math.max(1, total))} />;
}

function countsText(kinds: readonly WaitingCount[]): string {
  return kinds.map(({ label, count }) => `${count} ${label}`).join(' · ');
}

/** The items that are shown at once; a phone has space for fewer. */
const atOnce = { wide: 10, narrow: 5 } as const;

interface ItemsProps {
  readonly items: readonly WaitingItem[];
  readonly total: number;
  readonly waiting: ReturnType<typeof useWaiting>;
}

function Items({ items, total, waiting }: ItemsProps) {
  const step = useNarrow() ? atOnce.narrow : atOnce.wide;
  const [more, setMore] = useState(1);
  const size = step * more;
  const { connected } = useSync();
  const shown = firstOpen(items, size);
  const place: RefObject<HTMLUListElement | null> = useKeptFocus<HTMLUListElement>(
    shown.map(({ key, coming }) => `${key} ${coming?.name}`).join(),
  );
  if (items.length === 0)
    return (
      <EmptyState icon={PartyPopper} title="Nothing is waiting for you">
        Every request is answered and every record is reviewed. Well done.
      </EmptyState>
    );
  return (
    <>
      <ul ref={place} tabIndex={-1} className="divide-y divide-line border-line border-t outline-none">
        {shown.map((item) => (
          <WaitingRow
            key={item.key}
            item={item}
            note={waiting.noteOf(item)}
            isGone={waiting.isGone(item)}
            isBlocked={!connected}
            onDecide={(action) => void waiting.decide(item, action)}
            onDismiss={() => waiting.dismiss(item)}
          />
        ))}
      </ul>
      {items.length > shown.length && (
        <ShowMore shown={shown.length} total={total} what="waiting" onMore={() => setMore(more + 2)} />
      )}
    </>
  );
}

/** The first undecided items, and those before them whose decision is still to be sent: what follows moves up at once. */
function firstOpen(items: readonly WaitingItem[], most: number): WaitingItem[] {
  let open = 0;
  return items.filter(({ coming, isBusy }) => {
    if (!coming && !isBusy) open += 1;
    return open <= most;
  });
}
