import { msg, type Translatable } from '@muster/domain/language/translate';
import { workingTimeLimits } from '@muster/domain/working-time/limits';
import { cx } from 'class-variance-authority';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { Button } from '../../../ui/button.tsx';
import { optionsOf, SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { type DayDraft, type DayKind, dayKinds, emptySpan, type SpanDraft } from './day-draft.ts';

interface DayFieldsProps {
  /** The day: a date, or a day of the week. */
  readonly legend: string;
  readonly draft: DayDraft;
  readonly onChange: (draft: DayDraft) => void;
  readonly error?: string | undefined;
  /** In a list of days on a wide screen: beside its name, under the labels of the first day only. */
  readonly row?: 'first' | 'next' | undefined;
}

export const dayKindLabels: Readonly<Record<DayKind, Translatable>> = {
  off: msg('Off', undefined, 'day without work'),
  hours: msg('Hours', undefined, 'kind of a work day'),
  split: msg('Split hours'),
  flexible: msg('Flexible', undefined, 'kind of a work day'),
};

/** One day of a schedule, or of an exception (D90): off, hours, split hours, or an amount of time. */
export function DayFields({ legend, draft, onChange, error, row }: DayFieldsProps) {
  const t = useTranslate();
  const id = useId();
  const change = (changed: Partial<DayDraft>) => onChange({ ...draft, ...changed });
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className={cx(
        'min-w-0',
        row && 'sm:grid sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:gap-x-4',
        row === 'next' && 'max-sm:mt-2',
      )}
    >
      <legend
        className={cx(
          row ? 'font-medium max-sm:font-semibold' : 'font-medium',
          row && 'sm:float-start sm:flex sm:min-h-11 sm:items-center sm:self-start',
          row === 'first' && 'sm:mt-[calc(1lh+--spacing(1.5))]',
        )}
      >
        {legend}
      </legend>
      <div
        className={cx(
          'grid grid-cols-2 items-start gap-x-3 gap-y-2 max-sm:mt-1.5 sm:grid-cols-[8.5rem_repeat(3,5.5rem)_auto]',
          row === 'next' && 'sm:[&_label]:sr-only sm:[&_[id$=-hint]]:sr-only',
          row && 'max-sm:[&>:first-child_label]:sr-only',
        )}
      >
        <div className="max-sm:col-span-full">
          <SelectField
            label={t('Kind', {}, 'of a work day')}
            options={optionsOf(t, dayKinds, dayKindLabels)}
            value={draft.kind}
            onChange={({ target }) => change(ofKind(draft, target.value))}
          />
        </div>
        {draft.kind === 'flexible' && <FlexibleFields draft={draft} change={change} error={error} />}
        {(draft.kind === 'hours' || draft.kind === 'split') && (
          <HoursFields draft={draft} change={change} error={error} />
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={cx('mt-1 text-bad', row && 'sm:col-start-2')}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface KindProps {
  readonly draft: DayDraft;
  readonly change: (changed: Partial<DayDraft>) => void;
  readonly error: string | undefined;
}

function HoursFields({ draft, change, error }: KindProps) {
  const t = useTranslate();
  const shown = draft.kind === 'hours' ? draft.spans.slice(0, 1) : draft.spans;
  const set = (at: number, changed: Partial<SpanDraft>) =>
    change({ spans: draft.spans.map((span, place) => (place === at ? { ...span, ...changed } : span)) });
  const marked = markOf(error);
  return shown.map((span, at) => (
    // Rows have no other identity than their place.
    // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled.
    <div key={at} className="contents">
      <div className={cx(at > 0 && 'sm:col-start-2 sm:[&_label]:sr-only')}>
        <TimeField
          label={t('Start')}
          value={span.start}
          onChange={({ target }) => set(at, { start: target.value })}
          error={marked}
        />
      </div>
      <div className={cx(at > 0 && 'sm:[&_label]:sr-only')}>
        <TimeField
          label={t('End')}
          value={span.end}
          onChange={({ target }) => set(at, { end: target.value })}
          error={marked}
        />
      </div>
      {at === 0 && <BreakField draft={draft} change={change} error={error} />}
      {at > 0 && at === shown.length - 1 && <SpanButtons draft={draft} change={change} />}
    </div>
  ));
}

function SpanButtons({ draft: { spans }, change }: Pick<KindProps, 'draft' | 'change'>) {
  const t = useTranslate();
  return (
    <div className="flex max-sm:col-span-full sm:self-end">
      {spans.length < workingTimeLimits.spans && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('Add hours to the day')}
          onClick={() => change({ spans: [...spans, emptySpan] })}
        >
          <Plus aria-hidden className="size-4" />
        </Button>
      )}
      {spans.length > 2 && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('Remove the last hours of the day')}
          onClick={() => change({ spans: spans.slice(0, -1) })}
        >
          <X aria-hidden className="size-4" />
        </Button>
      )}
    </div>
  );
}

function FlexibleFields({ draft, change, error }: KindProps) {
  const t = useTranslate();
  const typed = (name: 'length' | 'coreStart' | 'coreEnd') => ({
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
    error: markOf(error),
  });
  return (
    <>
      <TextField label={t('Time')} placeholder="h:mm" autoComplete="off" {...typed('length')} />
      <TimeField label={t('Core from')} {...typed('coreStart')} />
      <TimeField label={t('Core to')} {...typed('coreEnd')} />
      <BreakField draft={draft} change={change} error={error} />
    </>
  );
}

function BreakField({ draft, change, error }: KindProps) {
  const t = useTranslate();
  return (
    <div className="sm:w-22">
      <TextField
        label={t('Break')}
        hint={t('min')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={draft.breakMinutes}
        error={markOf(error)}
        onChange={({ target }) => change({ breakMinutes: target.value })}
      />
    </div>
  );
}

/** A field of a day with a problem is marked; the problem stands once, below all of them. */
const markOf = (error: string | undefined) => (error === undefined ? undefined : '');

/** A split day begins with two spans. */
function ofKind({ spans }: DayDraft, chosen: string): Partial<DayDraft> {
  const kind = dayKinds.find((each) => each === chosen) ?? 'off';
  return kind === 'split' && spans.length < 2 ? { kind, spans: [...spans, emptySpan] } : { kind };
}
