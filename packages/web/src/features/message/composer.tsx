import { msg } from '@muster/domain/language/translate';
import { cx } from 'class-variance-authority';
import { SendHorizontal } from 'lucide-react';
import { useId } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { MessageField } from './message-field.tsx';
import type { useComposer } from './use-composer.ts';

interface ComposerProps extends ReturnType<typeof useComposer> {
  readonly onEditLast: () => void;
}

/** The input of the chat (U42), below its messages. Without a connection it keeps the typed text. */
export function Composer({ onEditLast, ...composer }: ComposerProps) {
  const t = useTranslate();
  const { text, change, send, isLost, isBlocked, canSend, field, problem, count } = composer;
  const id = useId();
  const note = isBlocked ? t(blocked) : isLost ? t('Connection lost. Trying to reconnect...') : problem;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="flex flex-col gap-2 px-4 py-3 sm:px-5"
    >
      <div className="flex items-end gap-2">
        <MessageField
          label={t('Message')}
          ref={field}
          id={id}
          value={text}
          placeholder={t('Type your message…')}
          enterKeyHint="send"
          disabled={!canSend}
          problem={problem}
          aria-describedby={`${id}-note ${id}-count`}
          onText={change}
          onSend={() => void send()}
          onOtherKey={(event) => {
            if (event.key !== 'ArrowUp' || text !== '') return;
            event.preventDefault();
            onEditLast();
          }}
          className="disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft"
        />
        <Button type="submit" variant="primary" disabled={!canSend} className="shrink-0 max-sm:px-3">
          <SendHorizontal aria-hidden className="size-4 shrink-0" />
          <span className="max-sm:sr-only">{t('Send')}</span>
        </Button>
      </div>
      <div className={cx('flex justify-between gap-4', !note && !count && 'hidden')}>
        <p id={`${id}-note`} className={isLost ? 'text-warn' : 'text-bad'}>
          {note}
        </p>
        <p id={`${id}-count`} className={cx('shrink-0 tabular-nums', problem ? 'text-bad' : 'text-ink-soft')}>
          {count}
        </p>
      </div>
    </form>
  );
}

/** The person waits for something that never comes: only an administrator can end it. */
const blocked = msg(
  'Muster answers, but something on the way blocks live connections. New messages arrive every half minute. Ask your administrator to let WebSockets through.',
);
