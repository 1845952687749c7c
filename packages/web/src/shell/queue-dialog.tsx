import { CloudCheck } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../company-time/moment.tsx';
import { useKnownZone } from '../company-time/use-known-zone.ts';
import { useNow } from '../company-time/use-now.ts';
import type { Entry } from '../store/entry.ts';
import { findIntent } from '../store/intents.ts';
import { getStore } from '../store/store-state.ts';
import { useSync, useUnsent } from '../store/use-own.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ageText } from './age-text.ts';

/** The unsent entries: each one's state, age and error, with its actions (D42, D55). */
export function QueueDialog({ onClose }: { onClose: () => void }) {
  const unsent = useUnsent();
  const { connected } = useSync();
  const { discarded, discard, putBack } = useDiscarding();
  return (
    <Dialog title="Unsent" description={descriptionOf(unsent, connected)} open onOpenChange={onClose}>
      {unsent.length === 0 ? (
        <EmptyState icon={CloudCheck} title="Nothing waits">
          Nothing on this device is left to send.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {unsent.map((entry) => (
            <QueueRow key={entry.id} entry={entry} onDiscard={() => void discard(entry)} />
          ))}
        </ul>
      )}
      <div role="status">
        {discarded && (
          <p className="mt-4 flex items-center justify-between gap-4">
            {nameOf(discarded.entry)} discarded
            <Button size="small" onClick={() => void putBack()}>
              Undo
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function descriptionOf(unsent: readonly Entry[], connected: boolean): string {
  if (!connected)
    return 'What you do without a connection is kept here with its true time and sent when Muster can be reached.';
  return unsent.some(({ state }) => state === 'failed')
    ? 'Muster refused what is marked as failed. Try it again, or discard it.'
    : 'What you do is sent to Muster at once.';
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

function nameOf(entry: Entry): string {
  const label = findIntent(entry)?.label ?? 'Unknown entry';
  const { fileName } = entry.data;
  return typeof fileName === 'string' ? `${label} ${fileName}` : label;
}

const variants = {
  waiting: { label: 'Waiting to sync', tone: 'warn' },
  sending: { label: 'Sending', tone: 'info' },
  failed: { label: 'Failed', tone: 'bad' },
  sent: { label: 'Sent', tone: 'good' },
} as const;

function QueueRow({ entry, onDiscard }: { entry: Entry; onDiscard: () => void }) {
  const now = useNow();
  const zone = useKnownZone();
  const { label, tone } = variants[entry.state];
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p>
          <span className="wrap-anywhere font-medium">{nameOf(entry)}</span>{' '}
          {zone && <time dateTime={entry.happenedAt}>{momentText(entry.happenedAt, now, zone)}</time>}
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-ink-soft">
        Recorded {ageText(entry.happenedAt, now)}
        {entry.error && `. ${entry.error}`}
      </p>
      <div className="flex gap-2">
        <Button size="small" disabled={entry.state === 'sending'} onClick={() => void retry(entry)}>
          Retry
        </Button>
        <Button size="small" variant="ghost" disabled={entry.state === 'sending'} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  );
}

async function retry(entry: Entry): Promise<void> {
  const store = await getStore();
  await store.retry(entry.id);
  store.refresh();
}
