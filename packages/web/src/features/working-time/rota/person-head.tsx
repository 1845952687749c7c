import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import { cx } from 'class-variance-authority';
import type { MouseEvent } from 'react';
import { placeOf } from '../../../company-time/zone-note.tsx';
import { listed } from '../../../language/listed.ts';
import { useTranslate } from '../../../language/use-translate.ts';

interface PersonHeadProps {
  readonly row: RotaRow;
  /** Where zones differ: whose clock the times of the row are by. */
  readonly zone: string | undefined;
  readonly onPick: (event: MouseEvent) => void;
}

/** Chooses the days of a person by the pointer; the keyboard does by Shift and Space in the row. */
export function PersonHead({ row: { name, department }, zone, onPick }: PersonHeadProps) {
  const t = useTranslate();
  return (
    <th scope="row" className="sticky start-0 z-10 bg-surface p-0 text-start font-normal print:static">
      <button
        type="button"
        tabIndex={-1}
        title={t('Choose {name}', { name })}
        onClick={onPick}
        className="w-full rounded-sm px-5 py-1.5 text-start hover:bg-sunken print:flex print:gap-x-1 print:px-0 print:py-0"
      >
        <bdi className="block truncate font-medium text-sm print:text-xs">{name}</bdi>
        <span className={cx('block truncate text-ink-soft', !zone && 'print:hidden')}>
          {listed(t, [
            department ?? t('No department'),
            zone && t('times in {place}', { place: placeOf(zone) }),
          ])}
        </span>
      </button>
    </th>
  );
}
