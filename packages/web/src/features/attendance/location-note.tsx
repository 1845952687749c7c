import { locationWords } from '@muster/domain/attendance/place';
import { cx } from 'class-variance-authority';
import { useCalendar } from '../../company-time/use-calendar.ts';

/** What the company does with the location of check-ins (D6). */
export function LocationNote({ className }: { className: string }) {
  return <p className={cx('text-ink-soft text-xs', className)}>{locationWords(useCalendar())}</p>;
}
