import type { Translate } from '@muster/domain/language/translate';
import type { ClosureRehearsal } from '@muster/domain/leave/closure-schema';
import { wireAmountText } from '../../../../features/leave-settings/amount-text.ts';
import { figureText } from '../../../../language/figure-text.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { ChangesByPerson } from '../../../../shell/rehearsal/changes-by-person.tsx';
import { RehearsalFrame, type RehearsalFrameProps } from '../../../../shell/rehearsal/rehearsal-frame.tsx';
import { Figure } from '../../../../ui/figure.tsx';

interface ClosureRehearsalProps extends RehearsalFrameProps {
  readonly rehearsal: ClosureRehearsal;
}

/** The days that a closure takes or gives back: totals, then person by person (D98). */
export function ClosureRehearsalView({ rehearsal: { rows }, ...frame }: ClosureRehearsalProps) {
  const t = useTranslate();
  const below = rows.filter((row) => row.below).length;
  return (
    <RehearsalFrame {...frame}>
      {rows.length === 0 ? (
        <p role="status">{t('No one has planned days in it.')}</p>
      ) : (
        <>
          <div role="status" className="flex flex-wrap gap-x-8 gap-y-3 rounded-md bg-sunken px-4 py-3">
            <Figure value={rows.length}>
              {t('{count, plural, one {person concerned} other {people concerned}}', { count: rows.length })}
            </Figure>
            {below > 0 && (
              <Figure value={below}>
                {t('{count, plural, one {person has too few days} other {people have too few days}}', {
                  count: below,
                })}
              </Figure>
            )}
          </div>
          <ChangesByPerson
            // Who has too few days is looked at first.
            rows={rows.toSorted((one, other) => Number(other.below) - Number(one.below))}
            textsOf={({ userId, before, after, ...row }) => ({
              key: String(userId),
              title: t('Days of leave in it'),
              before: figureText(t, before),
              after: figureText(t, after),
              note: leftText(t, row),
            })}
          />
        </>
      )}
    </RehearsalFrame>
  );
}

function leftText(
  t: Translate,
  { left, unit, below }: Pick<ClosureRehearsal['rows'][number], 'left' | 'unit' | 'below'>,
): string | undefined {
  if (left === null) return undefined;
  const amount = wireAmountText(t, left, unit);
  return below ? t('Left: {amount}, too few', { amount }) : t('Left: {amount}', { amount });
}
