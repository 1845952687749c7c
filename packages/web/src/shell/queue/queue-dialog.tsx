import type { Translate } from '@muster/domain/language/translate';
import { CloudCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Viewer } from '../../features/account/session.ts';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { headsOf } from '../../store/queue/lanes.ts';
import { countOthers } from '../../store/queue/others.ts';
import { getStore } from '../../store/store-state.ts';
import { useSync, useUnsent } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import { QueueRow } from './queue-row.tsx';
import { inOrderOfNeed, nameOf, othersText } from './queue-words.ts';

interface QueueDialogProps {
  readonly viewer: Viewer;
  readonly onClose: () => void;
}

export function QueueDialog({ viewer, onClose }: QueueDialogProps) {
  const t = useTranslate();
  const unsent = useUnsent();
  const { connected } = useSync();
  const others = useOthers(viewer.id);
  const { discarded, discard, putBack } = useDiscarding();
  return (
    <Dialog title={t('Unsent')} description={descriptionOf(t, unsent, connected)} open onOpenChange={onClose}>
      {unsent.length === 0 ? (
        <EmptyState icon={CloudCheck} title={t('Nothing unsent')}>
          {t('Everything on this device has been sent.')}
        </EmptyState>
      ) : (
        <>
          <Summary unsent={unsent} viewer={viewer} />
          <Entries unsent={unsent} onDiscard={discard} onLeave={onClose} />
        </>
      )}
      {others && <p className="mt-4 text-ink-soft">{others}</p>}
      <div role="status">
        {discarded && (
          <p className="mt-4 flex items-center justify-between gap-4">
            {t('{name} discarded', { name: nameOf(t, discarded.entry) })}
            <Button size="small" onClick={() => void putBack()}>
              {t('Undo')}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function descriptionOf(t: Translate, unsent: readonly Entry[], connected: boolean): string {
  if (!connected) return t("Sends when you're back online.");
  if (unsent.some(({ state }) => state === 'failed'))
    return t('Muster refused the failed entries. Retry or discard them.');
  return unsent.length > 0
    ? t('Saved on this device until it is sent.')
    : t('What you do is sent right away.');
}

function Summary({ unsent, viewer }: { unsent: readonly Entry[]; viewer: Viewer }) {
  const t = useTranslate();
  const waiting = unsent.some(({ state }) => state !== 'failed');
  return (
    <div className="flex items-center justify-between gap-4 pb-4">
      <p className="wrap-anywhere text-ink-soft">
        <Rich text={t('Recorded by <name/>')} parts={{ name: <bdi>{viewer.fullName}</bdi> }} />
      </p>
      {waiting && (
        <Button size="small" className="shrink-0" onClick={() => void sendNow()}>
          {t('Send now')}
        </Button>
      )}
    </div>
  );
}

async function sendNow(): Promise<void> {
  (await getStore()).refresh();
}

const rowsAtOnce = 50;

interface EntriesProps {
  readonly unsent: readonly Entry[];
  readonly onDiscard: (entry: Entry) => Promise<void>;
  readonly onLeave: () => void;
}

/** The rows, in parts: a month without a connection leaves thousands. */
function Entries({ unsent, onDiscard, onLeave }: EntriesProps) {
  const t = useTranslate();
  const { first, more } = useFirstRows(
    inOrderOfNeed(unsent),
    (count) => t('{shown} of {total, plural, one {# entry} other {# entries}}', count),
    rowsAtOnce,
  );
  const heads = headsOf(unsent);
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {first.map((entry) => (
          <QueueRow
            key={entry.id}
            entry={entry}
            head={heads.get(entry.id)}
            onDiscard={() => void onDiscard(entry)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {/* On the list's own edges and line. */}
      <div className="-mx-5 -mt-px">{more}</div>
    </>
  );
}

function useOthers(accountId: number): string | undefined {
  const t = useTranslate();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isShown = true;
    void countOthers(accountId).then((found) => isShown && setCount(found));
    return () => {
      isShown = false;
    };
  }, [accountId]);
  return othersText(t, count);
}

interface Discarded {
  readonly entry: Entry;
  undo(): Promise<void>;
}

/** The last discarded entry can be restored here, because a toast cannot be reached behind the open dialog. */
function useDiscarding() {
  const [discarded, setDiscarded] = useState<Discarded>();
  return {
    discarded,
    async discard(entry: Entry) {
      const undo = await getStore().then((store) => store.discard(entry.id));
      if (undo) setDiscarded({ entry, undo });
    },
    async putBack() {
      setDiscarded(undefined);
      await discarded?.undo();
    },
  };
}
