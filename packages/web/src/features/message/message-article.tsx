import { msg } from '@muster/domain/language/translate';
import { textParts } from '@muster/domain/message/links';
import { cx } from 'class-variance-authority';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Face } from '../../person/face.tsx';
import { useSync } from '../../store/use-own.ts';
import { Badge } from '../../ui/badge.tsx';
import { EditField } from './edit-field.tsx';
import { MessageMenu } from './message-menu.tsx';
import type { ShownMessage } from './pending.ts';
import { type DeliveryState, deliveryStateOf } from './unsent.ts';
import { UnsentNote } from './unsent-note.tsx';
import type { MessageChanges } from './use-message-changes.ts';
import type { UnsentActions } from './use-unsent-actions.ts';

/** As the server says it to programs, and exports. */
const deletedMessage = msg('Message deleted');

interface MessageArticleProps {
  readonly message: ShownMessage;
  readonly isOwn: boolean;
  /** Its position among the messages, from 1, and their number; -1 while unknown. */
  readonly place: number;
  readonly total: number;
  readonly actions: UnsentActions;
  readonly changes: MessageChanges;
}

export function MessageArticle({ message, isOwn, place, total, actions, changes }: MessageArticleProps) {
  const t = useTranslate();
  const { key, content, createdAt, editedAt, deletedAt, unsent, change } = message;
  const { connected } = useSync();
  const entry = unsent ?? change;
  const delivery = entry && deliveryStateOf(entry, connected);
  const id = `message-${key}`;
  const { article, onDelete } = useDeletion(message, changes);
  const isEditing = changes.editing === key;
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-posinset={place}
      aria-setsize={total}
      aria-labelledby={`${id}-sender`}
      aria-describedby={`${id}-text`}
      className={cx(
        'relative border-s-2 py-2 ps-12 pe-4',
        isOwn ? 'border-accent bg-accent-soft/60' : 'border-transparent',
      )}
    >
      <span className="absolute start-3 top-2.5">
        <Face id={message.senderId} name={message.senderName} size="small" />
      </span>
      <div className="flex items-baseline gap-2">
        <Sender id={`${id}-sender`} message={message} isOwn={isOwn} />
        <span className="ms-auto shrink-0 text-ink-soft text-xs">
          {delivery ? <Delivery state={delivery} /> : <Moment as="timeOfDate" at={createdAt} />}
        </span>
        {changes.mayChange(message) && !isEditing && (
          <MessageMenu what="message" onEdit={() => changes.begin(message)} onDelete={onDelete} />
        )}
      </div>
      {isEditing ? (
        <EditField message={message} changes={changes} />
      ) : deletedAt ? (
        <p id={`${id}-text`} className="text-ink-soft italic">
          {t(deletedMessage)}
        </p>
      ) : (
        <MessageText id={`${id}-text`} text={content} />
      )}
      {editedAt && !isEditing && (
        <p className="mt-0.5 text-ink-soft text-xs">
          <Rich text={t('Edited <moment/>')} parts={{ moment: <Moment as="timeOfDate" at={editedAt} /> }} />
        </p>
      )}
      {entry && delivery && (
        <UnsentNote entry={entry} delivery={delivery} actions={actions} canEdit={unsent !== undefined} />
      )}
    </article>
  );
}

/** The focus goes to the message once it is deleted, because its menu is gone. */
function useDeletion(message: ShownMessage, changes: MessageChanges) {
  const article = useRef<HTMLElement>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const isGone = isDeleting && message.deletedAt !== null;
  useEffect(() => {
    if (isGone) article.current?.focus({ preventScroll: true });
  }, [isGone]);
  const onDelete = () => {
    setIsDeleting(true);
    changes.remove(message);
  };
  return { article, onDelete };
}

function Sender({ id, message, isOwn }: { id: string; message: ShownMessage; isOwn: boolean }) {
  const t = useTranslate();
  return (
    <p id={id} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <bdi className="wrap-anywhere font-semibold">{message.senderName || t('Unknown Employee')}</bdi>
      {isOwn && <Badge>{t('You')}</Badge>}
      {message.isAnnouncement && <Badge tone="info">{t('Announcement')}</Badge>}
    </p>
  );
}

function Delivery({ state }: { state: DeliveryState }) {
  const t = useTranslate();
  if (state === 'sending') return t('Sending…');
  return state === 'failed' ? (
    <Badge tone="bad">{t('Failed')}</Badge>
  ) : (
    <Badge tone="warn">{t('Waiting to sync')}</Badge>
  );
}

function MessageText({ id, text }: { id: string; text: string }) {
  const parts = useMemo(() => textParts(text), [text]);
  return (
    <p id={id} dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-wrap">
      {parts.map(({ text, href }, place) =>
        href === undefined ? (
          text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
            key={place}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-accent underline underline-offset-2"
          >
            {text}
          </a>
        ),
      )}
    </p>
  );
}
