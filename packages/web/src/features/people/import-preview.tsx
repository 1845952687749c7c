import type { ReadPeople } from '@muster/domain/people/import';
import { useMemo } from 'react';
import { lettersFirst } from '../../browser/text-file/letters-first.ts';
import { Day } from '../../company-time/day.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';

interface ImportPreviewProps {
  readonly read: ReadPeople;
  /** The file is not Unicode: the people whose letters depend on how it is read come first. */
  readonly isGuessed: boolean;
}

const fewest = 5;

export function ImportPreview({ read, isGuessed }: ImportPreviewProps) {
  const { people, lastShortYear, isNumbered } = read;
  const rows = useMemo(() => (isGuessed ? lettersFirst(people, textOf) : people), [people, isGuessed]);
  const { first, more } = useFirstRows(rows, 'people', fewest, 4 * fewest);
  return (
    <div>
      <p className="text-ink-soft">{introOf(people.length, isGuessed)}</p>
      {lastShortYear !== null && (
        <p className="text-ink-soft">
          Years of two figures are read as {lastShortYear - 99} to {lastShortYear}.
        </p>
      )}
      {isNumbered && <p className="text-ink-soft">Numbers are read as a spreadsheet’s dates.</p>}
      <div className="mt-2 rounded-md border border-line">
        <ul aria-label="The first of them" className="divide-y divide-line">
          {first.map(({ employeeId, fullName, position, department, joinDate }) => (
            <li key={employeeId} className="wrap-anywhere px-4 py-2">
              <p>
                <bdi className="font-medium">{fullName}</bdi>{' '}
                <span className="text-ink-soft">{employeeId}</span>
              </p>
              <p className="text-ink-soft text-xs">
                {position ?? 'No position'} · {department ?? 'Not assigned'} · <Day date={joinDate} />
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

function introOf(count: number, isGuessed: boolean): string {
  if (isGuessed) return 'First the people whose letters depend on how the file is read. Are they right?';
  return count > fewest ? `The first ${fewest} of them:` : 'They are:';
}
