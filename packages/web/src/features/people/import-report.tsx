import { companyDate } from '@muster/domain/calendar/instant';
import { readPeople } from '@muster/domain/people/import';
import { columnLabels, type ImportReading } from '@muster/domain/people/import-schema';
import { useEffect, useMemo, useRef } from 'react';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import { ImportColumns } from './import-mapping.tsx';
import type { ImportReport } from './person.ts';
import type { useImport } from './use-import.ts';

interface ImportReportProps {
  readonly people: ReturnType<typeof useImport>;
  readonly report: ImportReport;
}

export function ImportReportView({
  people,
  report: { source, people: count, left, problems, columns, asksDates },
}: ImportReportProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { connected } = useSync();
  const isGood = problems.length === 0 && count > 0;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {verdictOf(count, problems, left)}
        </h3>
        <p className="text-ink-soft">
          {isGood
            ? 'Nothing has been changed yet.'
            : 'Nothing was changed. Correct the columns here, or correct the file and choose it again.'}
        </p>
      </div>
      <ImportColumns people={people} source={source} columns={columns} asksDates={asksDates} />
      {left.length > 0 && <Leavers left={left} />}
      {problems.length > 0 && <Problems problems={problems} />}
      {isGood && <FirstOnes csv={people.source.text} reading={people.reading} count={count} />}
      <FormError>{people.problem}</FormError>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={people.back}>Back</Button>
        {people.isOutdated && (
          <Button
            variant="primary"
            pending={people.isPending}
            disabled={!connected}
            onClick={people.lookThrough}
          >
            Check again
          </Button>
        )}
        {isGood && !people.isOutdated && (
          <Button
            variant="primary"
            pending={people.isPending}
            disabled={!connected}
            onClick={people.importAll}
          >
            Import {peopleText(count)}
          </Button>
        )}
      </div>
    </div>
  );
}

const peopleText = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`);

function verdictOf(count: number, problems: ImportReport['problems'], left: ImportReport['left']): string {
  if (problems.length > 0) {
    const lines = new Set(problems.map(({ line }) => line)).size;
    return lines === 1
      ? '1 line cannot be imported'
      : `${lines.toLocaleString('en-GB')} lines cannot be imported`;
  }
  if (count === 0 && left.length > 0) return 'Everyone in this file has left';
  return count === 0 ? 'There is no one in this file' : `${peopleText(count)} would be added`;
}

function Leavers({ left }: Pick<ImportReport, 'left'>) {
  const count = left.length.toLocaleString('en-GB');
  return (
    <details className="rounded-md border border-line px-4 py-2">
      <summary className="min-h-6 cursor-pointer font-medium">
        {left.length === 1 ? '1 person has left and is' : `${count} people have left and are`} not imported
      </summary>
      <p className="mt-3 text-ink-soft">
        The columns “Status” and “Last Day” say so. To import them, set those columns to “Not imported”.
      </p>
      <ul aria-label="Not imported" className="mt-2">
        {left.map(({ line, name }) => (
          <li key={line} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3">
            <span className="tabular-nums">Line {line}</span>
            <bdi className="wrap-anywhere">{name}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

const step = 25;

function Problems({ problems }: Pick<ImportReport, 'problems'>) {
  const { first, more } = useFirstRows(problems, 'problems', step, 4 * step);
  return (
    <div className="rounded-md border border-line">
      <ul aria-label="What is wrong" className="divide-y divide-line">
        {first.map(({ line, field, message }) => (
          <li
            key={`${line} ${field} ${message}`}
            className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 px-4 py-2"
          >
            <span className="font-medium tabular-nums">Line {line}</span>
            <span className="wrap-anywhere">
              {field && !message.startsWith(columnLabels[field]) && (
                <span className="text-ink-soft">{columnLabels[field]}: </span>
              )}
              {message}
            </span>
          </li>
        ))}
      </ul>
      {more}
    </div>
  );
}

const fewest = 5;

interface FirstOnesProps {
  readonly csv: string;
  readonly reading: ImportReading;
  readonly count: number;
}

function FirstOnes({ csv, reading, count }: FirstOnesProps) {
  const today = companyDate(useNow(), useZone());
  const first = useMemo(() => readPeople(csv, today, reading).people.slice(0, fewest), [csv, today, reading]);
  return (
    <div>
      <p className="text-ink-soft">{count > fewest ? `The first ${fewest} of them:` : 'They are:'}</p>
      <ul aria-label="The first of them" className="mt-2 divide-y divide-line rounded-md border border-line">
        {first.map(({ employeeId, fullName, position, department, joinDate }) => (
          <li key={employeeId} className="wrap-anywhere px-4 py-2">
            <p>
              <bdi className="font-medium">{fullName}</bdi>{' '}
              <span className="text-ink-soft">{employeeId}</span>
            </p>
            <p className="text-ink-soft text-xs">
              {[position ?? 'No position', department ?? 'Not assigned', joinDate].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
