import { CalendarPlus, PencilLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { shortDate } from '../../../company-time/dates.ts';
import { OfPerson } from '../../../company-time/of-person.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { ButtonDialog } from '../../../ui/button-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import type { DayOf } from './day-form.tsx';

const LazyDayOf = lazy(() => import('./day-form.tsx').then((module) => ({ default: module.DayOf })));

type Of = Omit<Parameters<typeof DayOf>[0], 'onDone'>;

interface DayButtonProps extends Of {
  readonly does: 'correct' | 'add';
  /** An icon where rows are dense. */
  readonly look?: 'word' | 'icon';
}

/** Opens a day of a person for an administrator (D102). */
export function DayButton({ person, date, does, look = 'word' }: DayButtonProps) {
  const t = useTranslate();
  const label = does === 'correct' ? t('Correct', undefined, 'a button') : t('Add day');
  const Icon = does === 'correct' ? PencilLine : CalendarPlus;
  const isIcon = look === 'icon';
  return (
    <ButtonDialog
      label={isIcon ? <Icon aria-hidden className="size-4" /> : label}
      {...(isIcon && { hint: label })}
      title={shortDate(t, date)}
      description={person.fullName}
      size="small"
      variant={isIcon ? 'ghost' : 'link'}
      className={isIcon ? '-mx-3 -my-1.5' : '-my-1.5 whitespace-nowrap px-1'}
      aria-label={t('{label}, {name}, {date}', { label, name: person.fullName, date: shortDate(t, date) })}
    >
      {(close) => <DayBody person={person} date={date} onDone={close} />}
    </ButtonDialog>
  );
}

/** The same, opened by a day of a grid. */
export function DayDialog({ person, date, onDone }: Parameters<typeof DayOf>[0]) {
  const t = useTranslate();
  return (
    <Dialog
      title={shortDate(t, date)}
      description={person.fullName}
      open
      onOpenChange={(open) => !open && onDone()}
    >
      <DayBody person={person} date={date} onDone={onDone} />
    </Dialog>
  );
}

function DayBody(props: Parameters<typeof DayOf>[0]) {
  return (
    <OfPerson id={props.person.id}>
      <Suspense fallback={<BarsSkeleton bars={['h-40 w-full']} />}>
        <LazyDayOf {...props} />
      </Suspense>
    </OfPerson>
  );
}
