import { cx } from 'class-variance-authority';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { ClassNames, DayButtonProps } from 'react-day-picker';
import { useTranslate } from '../../../language/use-translate.ts';
import { buttonVariants } from '../../../ui/button.tsx';
import type { DayFacts } from './picked.ts';

const navButton = buttonVariants({ variant: 'ghost', size: 'icon' });

export const pickerClasses: Partial<ClassNames> = {
  root: 'relative',
  months: 'w-full',
  month: 'w-full',
  month_caption: 'flex h-11 items-center font-semibold',
  nav: 'absolute end-0 top-0 z-10 flex gap-1',
  button_previous: navButton,
  button_next: navButton,
  chevron: 'size-4 fill-current',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'pb-1 text-center font-medium text-ink-soft text-xs',
  day: 'p-0.5 text-center',
  outside: 'opacity-50',
};

/** What is known of the days; the picker's component gives its buttons no other data. */
export const DayFactsContext = createContext<(date: Date) => DayFacts | undefined>(() => undefined);

export function PickerDay({ day, modifiers, className: _, ...button }: DayButtonProps) {
  const t = useTranslate();
  const ref = useRef<HTMLButtonElement>(null);
  const { focused } = modifiers;
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  const facts = useContext(DayFactsContext)(day.date);
  const signs = facts && [
    facts.holiday && '★',
    facts.own && t('V', undefined, 'letter of a day: approved leave'),
    facts.away.length > 0 && t('{count, plural, other {#\u00a0away}}', { count: facts.away.length }),
  ];
  return (
    <button
      ref={ref}
      {...button}
      className={cx(
        'flex h-11 w-full flex-col items-center justify-center rounded-md text-sm leading-tight tabular-nums',
        modifiers['today'] && 'outline-2 outline-accent -outline-offset-2',
        lookOf(modifiers['selected'] === true, facts?.isOff === true),
        modifiers['disabled'] && 'opacity-50',
      )}
    >
      <span className={cx(facts?.isOff && !facts.holiday && 'line-through decoration-1')}>
        {day.date.getDate()}
      </span>
      <span aria-hidden className="min-h-3 text-xs leading-3 max-sm:tracking-tighter">
        {signs?.filter(Boolean).join(' ')}
      </span>
    </button>
  );
}

/** A day off within the chosen range is free, so it looks lighter than the days that count. */
function lookOf(isSelected: boolean, isOff: boolean): string {
  if (isSelected) return isOff ? 'bg-accent-soft text-accent' : 'bg-accent text-on-accent';
  return isOff ? 'bg-sunken text-ink-soft' : 'enabled:hover:bg-accent-soft';
}
