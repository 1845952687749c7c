import { day } from '@muster/domain/calendar/durations';
import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import { Link } from '@tanstack/react-router';
import { ActionButtons } from '../../../admin-table/review/action-buttons.tsx';
import { Moment } from '../../../company-time/moment.tsx';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { PersonLink } from '../../../person/person-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonVariants } from '../../../ui/button.tsx';
import type { WaitingItem } from './waiting-item.ts';

interface WaitingRowProps {
  readonly item: WaitingItem;
  readonly note: string | undefined;
  /** It left the list, and stays for its note only. */
  readonly isGone: boolean;
  readonly isBlocked: boolean;
  readonly onDecide: (action: WaitingItem['actions'][number]) => void;
  readonly onDismiss: () => void;
}

export function WaitingRow(props: WaitingRowProps) {
  const t = useTranslate();
  const { item, note, isGone, isBlocked, onDecide, onDismiss } = props;
  const { key, person, what, text, facts, actions, coming, isBusy, to } = item;
  const id = `waiting-${key}`;
  return (
    <li
      data-key={key}
      data-open={!coming && !isBusy && !isGone}
      className="grid gap-x-3 gap-y-2 px-5 py-1.5 focus-within:bg-sunken/60 max-sm:py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span id={id}>
            <Person {...person} />
          </span>
          <Link
            {...to}
            data-item
            id={`${id}-what`}
            className="wrap-anywhere inline-block py-0.5 underline decoration-transparent underline-offset-4 hover:text-accent hover:decoration-current"
          >
            {what}
          </Link>
        </p>
        <div className="flex flex-wrap items-baseline gap-x-1 text-ink-soft text-xs">
          <div className="*:inline [&>:not(:first-child)]:before:content-['·_'] [&>:not(:last-child)]:after:content-['_']">
            <Since item={item} />
            {facts}
          </div>
          {text && (
            <p dir="auto" className="min-w-0 flex-1 basis-20 truncate italic max-sm:hidden" title={text}>
              {text}
            </p>
          )}
        </div>
        {note && <p className="wrap-anywhere mt-1 text-warn">{note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:*:px-2">
        {coming && <p className="flex min-h-9 items-center text-ink-soft">{t(coming.coming)}</p>}
        {!coming && !isGone && (
          <ActionButtons
            actions={actions}
            describedBy={`${id} ${id}-what`}
            disabled={isBusy || isBlocked}
            onAction={(name) => {
              const action = actions.find((each) => each.name === name);
              if (action) onDecide(action);
            }}
          />
        )}
        {actions.length === 0 && (
          <Link {...to} aria-describedby={`${id} ${id}-what`} className={buttonVariants({ size: 'small' })}>
            {t('Answer')}
          </Link>
        )}
        {note && (
          <Button size="small" variant="link" aria-describedby={`${id} ${id}-what`} onClick={onDismiss}>
            {t('Dismiss')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Person({ id, name }: WaitingItem['person']) {
  const t = useTranslate();
  if (id !== undefined) return <PersonLink id={id} name={name} />;
  return (
    <bdi className="wrap-anywhere py-0.5 font-medium">
      {name || t('Unknown', undefined, 'the name of a person')}
    </bdi>
  );
}

function Since({ item: { since, dueOn } }: { item: WaitingItem }) {
  const t = useTranslate();
  const today = companyDate(useNow(), useZone());
  const due = dueOn === undefined ? undefined : dueText(t, dueOn, today);
  return (
    <p>
      {due ? (
        <Badge tone="warn">{due}</Badge>
      ) : (
        <Rich text={t('since <moment/>')} parts={{ moment: <Moment as="brief" at={since} /> }} />
      )}
    </p>
  );
}

/** `Starts in 2 days`; undefined for what is further away. */
export function dueText(t: Translate, dueOn: PlainDate, today: PlainDate): string | undefined {
  const days = (Date.parse(dueOn) - Date.parse(today)) / day;
  if (days > 2) return undefined;
  if (days < 0) return t('Has begun');
  return t('{days, plural, =0 {Starts today} =1 {Starts tomorrow} other {Starts in # days}}', { days });
}
