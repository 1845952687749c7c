import { workingTimeLimits } from '@muster/domain/working-time/limits';
import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import { useTranslate } from '../../../language/use-translate.ts';
import { Button } from '../../../ui/button.tsx';
import { type CellKey, cellsOf, isTooMany } from './cells.ts';
import { ShiftButtons } from './shift-buttons.tsx';
import { useDraftDays } from './use-rota.ts';

interface PickedBarProps {
  readonly rows: readonly RotaRow[];
  readonly picked: ReadonlySet<CellKey>;
  readonly onMore: () => void;
  readonly onClear: () => void;
}

/** One choice for all the chosen days. */
export function PickedBar({ rows, picked, onMore, onClear }: PickedBarProps) {
  const t = useTranslate();
  const { mutate, isPending } = useDraftDays({ onDone: onClear });
  const cells = cellsOf(rows, picked);
  const isBlocked = isPending || isTooMany(cells);
  return (
    <section
      aria-label={t('Chosen days')}
      className="sticky bottom-(--bottom-tabs) z-20 flex max-h-[50vh] overflow-y-auto flex-wrap items-center gap-2 rounded-b-lg border-line border-t bg-accent-soft px-5 py-3 print:hidden"
    >
      <p aria-live="polite" className="me-2 font-medium">
        {t('{count, plural, one {# day chosen} other {# days chosen}}', { count: cells.length })}
        {isTooMany(cells) && (
          <> {t('Choose at most {limit, number}.', { limit: workingTimeLimits.draftedDays })}</>
        )}
      </p>
      <ShiftButtons
        disabled={isBlocked}
        onChoose={(day) =>
          mutate({
            days: cells.map(({ row, day: { date } }) => ({ userId: row.userId, date, day })),
            reason: t('Rota'),
          })
        }
      />
      <Button size="small" disabled={isBlocked} onClick={onMore}>
        {t('More…')}
      </Button>
      <Button variant="link" size="small" onClick={onClear}>
        {t('Choose none')}
      </Button>
    </section>
  );
}
