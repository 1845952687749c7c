import type { WaitingName, waitingCounts } from '@muster/domain/admin/waiting';
import { CircleCheckBig } from 'lucide-react';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWaitingCounts } from '../../../server/live-lists/use-waiting-counts.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { openCommands } from '../../../shell/palette/command-state.ts';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useWaiting, type Waiting, type WaitingGroups } from './use-waiting.ts';
import { useWaitingKeys } from './use-waiting-keys.ts';
import { WaitingGroup } from './waiting-group.tsx';
import type { WaitingItem } from './waiting-item.ts';
import { WaitingLayout, WaitingRows } from './waiting-layout.tsx';

type Counts = ReturnType<typeof waitingCounts> | undefined;

export function WaitingCard() {
  return <WaitingList waiting={useWaiting()} counts={useWaitingCounts(true)} />;
}

interface WaitingListProps {
  readonly waiting: Waiting;
  readonly counts: Counts;
}

export function WaitingList({ waiting, counts }: WaitingListProps) {
  const t = useTranslate();
  const groups = waiting.query.data;
  const { connected } = useSync();
  const keys = useWaitingKeys((key, place) => {
    const [of, item] = found(groups, key) ?? [];
    const action = item?.actions[place];
    if (!of || !item || !action || !connected || item.coming || item.isBusy || waiting.isGone(item))
      return false;
    void waiting.decide(of, item, action);
    return true;
  });
  return (
    <WaitingLayout ref={keys} total={counts?.total} action={<KeysButton />}>
      <Loaded
        query={waiting.query}
        failed={t('Could not load what waits for you')}
        waiting={<WaitingRows counts={counts} />}
        flush
      >
        {(loaded) => <Groups groups={loaded} counts={counts} waiting={waiting} />}
      </Loaded>
    </WaitingLayout>
  );
}

/** The card before it asks for its rows. */
export function WaitingOutline() {
  const counts = useWaitingCounts(true);
  return (
    <WaitingLayout total={counts?.total} action={<KeysButton />}>
      <WaitingRows counts={counts} />
    </WaitingLayout>
  );
}

function KeysButton() {
  const t = useTranslate();
  return (
    <Button
      size="small"
      variant="link"
      aria-haspopup="dialog"
      className="-my-1.5 -me-3 ms-auto max-sm:hidden"
      onClick={() => openCommands('keys')}
    >
      {t('Keys')}
    </Button>
  );
}

function found(groups: WaitingGroups | undefined, key: string): [WaitingName, WaitingItem] | undefined {
  for (const [of, items] of groups ?? []) {
    const item = items.find((each) => each.key === key);
    if (item) return [of, item];
  }
  return undefined;
}

interface GroupsProps {
  readonly groups: WaitingGroups;
  readonly counts: Counts;
  readonly waiting: Waiting;
}

function Groups({ groups, counts, waiting }: GroupsProps) {
  const t = useTranslate();
  const listed = [...groups].flatMap(([of, items]) => (items.length > 0 ? [{ of, items }] : []));
  const routine = counts?.kinds.find(({ of }) => of === 'recordsToReview');
  const state = listed.flatMap(({ items }) => items.map(({ key, coming }) => `${key} ${coming?.name}`));
  // A removed row takes the focus with it.
  const place = useKeptFocus<HTMLDivElement>(state.join());
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {listed.length === 0 && !routine && (
        <EmptyState icon={CircleCheckBig} title={t('All caught up!')}>
          {t('No pending items require your attention.')}
        </EmptyState>
      )}
      {listed.map(({ of, items }) => (
        <WaitingGroup
          key={of}
          of={of}
          items={items}
          count={counts?.kinds.find((kind) => kind.of === of)?.count ?? 0}
          waiting={waiting}
        />
      ))}
      {routine && <WaitingGroup of={routine.of} items={[]} count={routine.count} waiting={waiting} />}
    </div>
  );
}
