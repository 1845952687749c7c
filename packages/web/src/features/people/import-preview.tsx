import type { Translate } from '@muster/domain/language/translate';
import type { ReadPeople } from '@muster/domain/people/import';
import { useMemo } from 'react';
import { lettersFirst } from '../../browser/text-file/letters-first.ts';
import { Day } from '../../company-time/day.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { useFirstRows } from '../../ui/show-more.tsx';

interface ImportPreviewProps {
  readonly read: ReadPeople;
  /** The file is not Unicode: the people whose letters depend on how it is read come first. */
  readonly isGuessed: boolean;
}

const fewest = 5;

export function ImportPreview({ read, isGuessed }: ImportPreviewProps) {
  const t = useTranslate();
  const { people, lastShortYear, isNumbered } = read;
  const rows = useMemo(() => (isGuessed ? lettersFirst(people, textOf) : people), [people, isGuessed]);
  const { first, more } = useFirstRows(
    rows,
    ({ shown, total }) => t('{total, plural, other {{shown, number} of # people}}', { shown, total }),
    fewest,
    4 * fewest,
  );
  return (
    <div>
      <p className="text-ink-soft">{introOf(t, people.length, isGuessed)}</p>
      {lastShortYear !== null && (
        <p className="text-ink-soft">
          {t('Years of two figures are read as {first} to {last}.', {
            first: lastShortYear - 99,
            last: lastShortYear,
          })}
        </p>
      )}
      {isNumbered && <p className="text-ink-soft">{t('Numbers are read as a spreadsheet’s dates.')}</p>}
      <div className="mt-2 rounded-md border border-line">
        <ul aria-label={t('The first of them')} className="divide-y divide-line">
          {first.map(({ employeeId, fullName, position, department, joinDate }) => (
            <li key={employeeId} className="wrap-anywhere px-4 py-2">
              <p>
                <bdi className="font-medium">{fullName}</bdi>{' '}
                <bdi className="text-ink-soft">{employeeId}</bdi>
              </p>
              <p className="text-ink-soft text-xs">
                {position ?? t('No position')} · {department ?? t('Not assigned')} · <Day date={joinDate} />
              </p>
            </li>
          ))}
        </ul>
        {more}
      </div>
    </div>
  );
}

const textOf = ({ fullName, position, department }: ReadPeople['people'][number]) =>
  [fullName, position, department].join(' ');

function introOf(t: Translate, count: number, isGuessed: boolean): string {
  if (isGuessed) return t('First the people whose letters depend on how the file is read. Are they right?');
  return count > fewest
    ? t('{fewest, plural, other {The first # of them:}}', { fewest })
    : t('They are:', undefined, 'before a list of people');
}
