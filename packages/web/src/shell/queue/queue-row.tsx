import { msg } from '@muster/domain/language/translate';
import { Link } from '@tanstack/react-router';
import { momentText } from '../../company-time/moment.tsx';
import { useZoneIfLoaded } from '../../company-time/use-company-if-loaded.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { draftOf, keepDraft } from '../../store/queue/drafts.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { shownText } from '../../store/queue/stored-text.ts';
import { getStore } from '../../store/store-state.ts';
import { useSync } from '../../store/use-own.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonVariants } from '../../ui/button.tsx';
import { ageText } from '../age-text.ts';
import { nameOf, remedyOf, triesText, waitText } from './queue-words.ts';

const forms: Readonly<Record<string, { readonly draft: string; readonly fields: readonly string[] }>> = {
  requestLeave: {
    draft: 'leave',
    fields: ['leaveType', 'duration', 'hours', 'startDate', 'endDate', 'half', 'reason'],
  },
  fileGrievance: { draft: 'grievance', fields: ['subject', 'category', 'description', 'excludedAdminId'] },
};

function reuseInput({ intent, data }: Entry): void {
  const form = forms[intent];
  if (!form) return;
  const typed = draftOf(form.draft, Object.fromEntries(form.fields.map((field) => [field, ''])));
  if (Object.values(typed).some((text) => text !== '')) return;
  keepDraft(form.draft, Object.fromEntries(form.fields.map((field) => [field, String(data[field] ?? '')])));
}

const variants = {
  waiting: { label: msg('Waiting to sync'), tone: 'warn' },
  sending: { label: msg('Sending'), tone: 'info' },
  failed: { label: msg('Failed'), tone: 'bad' },
  sent: { label: msg('Sent'), tone: 'good' },
} as const;

interface QueueRowProps {
  readonly entry: Entry;
  readonly head: Entry | undefined;
  readonly onDiscard: () => void;
  readonly onLeave: () => void;
}

export function QueueRow({ entry, head, onDiscard, onLeave }: QueueRowProps) {
  const t = useTranslate();
  const { label, tone } = variants[entry.state];
  return (
    <li className="flex flex-col gap-2 py-4">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="wrap-anywhere font-medium">{nameOf(t, entry)}</p>
          <Badge tone={tone}>{t(label)}</Badge>
        </div>
        <Facts entry={entry} />
      </div>
      {entry.state === 'failed' ? <Refusal entry={entry} /> : <Wait entry={entry} head={head} />}
      <Actions entry={entry} onDiscard={onDiscard} onLeave={onLeave} />
    </li>
  );
}

function Facts({ entry }: { entry: Entry }) {
  const t = useTranslate();
  const now = useNow();
  const zone = useZoneIfLoaded();
  const tries = triesText(t, entry, Date.now());
  return (
    <p className="text-ink-soft text-xs">
      {zone && <time dateTime={entry.happenedAt}>{momentText(t, entry.happenedAt, now, zone)}</time>}
      {zone && ' · '}
      {t('Recorded {age}', { age: ageText(t, entry.happenedAt, now) })}
      {tries && ` · ${tries}`}
    </p>
  );
}

function Wait({ entry, head }: Pick<QueueRowProps, 'entry' | 'head'>) {
  const t = useTranslate();
  const { connected } = useSync();
  const text = waitText(t, entry, head, connected);
  return text ? <p className="wrap-anywhere text-ink-soft">{text}</p> : null;
}

function Refusal({ entry }: { entry: Entry }) {
  const t = useTranslate();
  return (
    <div className="wrap-anywhere flex flex-col gap-1">
      {entry.error && <p className="text-bad">{shownText(t, entry.error)}</p>}
      <p className="text-ink-soft">{t(remedyOf(entry).text)}</p>
    </div>
  );
}

function Actions({ entry, onDiscard, onLeave }: Omit<QueueRowProps, 'head'>) {
  const t = useTranslate();
  const isSending = entry.state === 'sending';
  const { to, action } = remedyOf(entry);
  const leave = () => {
    reuseInput(entry);
    onLeave();
  };
  return (
    <div className="flex flex-wrap gap-1.5">
      {entry.state === 'failed' && to && (
        <Link to={to} onClick={leave} className={buttonVariants({ size: 'small' })}>
          {action && t(action)}
        </Link>
      )}
      <Button size="small" disabled={isSending} onClick={() => void retry(entry)}>
        {t('Retry')}
      </Button>
      <Button size="small" variant="danger-outline" disabled={isSending} onClick={onDiscard}>
        {t('Discard')}
      </Button>
    </div>
  );
}

async function retry(entry: Entry): Promise<void> {
  const store = await getStore();
  await store.retry(entry.id);
  store.refresh();
}
