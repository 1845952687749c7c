import { companyDate } from '@muster/domain/calendar/instant';
import { cx } from 'class-variance-authority';
import { longDate, timeText } from '../../company-time/dates.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useSync } from '../../store/use-own.ts';
import { Badge } from '../../ui/badge.tsx';
import { MessageText } from './message-text.tsx';
import type { ShownMessage } from './pending.ts';
import { deliveryStateOf } from './unsent.ts';
import { UnsentNote } from './unsent-note.tsx';
import type { UnsentActions } from './use-unsent-actions.ts';

interface MessageArticleProps {
  readonly message: ShownMessage;
  readonly isOwn: boolean;
  /** Its position among the messages, from 1, and their number; -1 while unknown. */
  readonly place: number;
  readonly total: number;
  readonly actions: UnsentActions;
}

/** One message of the chat (U41): shows its sender's name, or "Employee" and the number. */
export function MessageArticle({ message, isOwn, place, total, actions }: MessageArticleProps) {
  const { key, senderId, senderName, content, isAnnouncement, unsent } = message;
  const { connected } = useSync();
  const delivery = unsent && deliveryStateOf(unsent, connected);
  const id = `message-${key}`;
  return (
    <article
      tabIndex={-1}
      aria-posinset={place}
      aria-setsize={total}
      aria-labelledby={`${id}-sender`}
      aria-describedby={`${id}-text`}
      className={cx('border-s-2 px-4 py-2', isOwn ? 'border-accent bg-accent-soft/60' : 'border-transparent')}
    >
      <div className="flex items-baseline gap-2">
        <p id={`${id}-sender`} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <bdi className="wrap-anywhere font-semibold">{senderName || 'Unknown Employee'}</bdi>
          <span className="text-ink-soft text-xs">Employee {senderId}</span>
          {isOwn && <Badge>You</Badge>}
          {isAnnouncement && <Badge tone="info">Announcement</Badge>}
        </p>
        <span className="ms-auto shrink-0 text-ink-soft text-xs">
          {delivery ? labels[delivery] : <SentAt {...message} />}
        </span>
      </div>
      <MessageText id={`${id}-text`} text={content} />
      {unsent && delivery && <UnsentNote entry={unsent} delivery={delivery} actions={actions} />}
    </article>
  );
}

const labels = {
  sending: 'Sending…',
  waiting: <Badge tone="warn">Waiting to sync</Badge>,
  failed: <Badge tone="bad">Failed</Badge>,
} as const;

/** The time of day, with the date as title, because the heading of the day can be far above. */
function SentAt({ createdAt }: Pick<ShownMessage, 'createdAt'>) {
  const zone = useZone();
  return (
    <time dateTime={createdAt} title={longDate(companyDate(createdAt, zone))}>
      {timeText(createdAt, zone)}
    </time>
  );
}
