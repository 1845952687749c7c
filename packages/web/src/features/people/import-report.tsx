import { companyDate } from '@muster/domain/calendar/instant';
import { msg, type Translate } from '@muster/domain/language/translate';
import { readPeople } from '@muster/domain/people/import';
import { columnLabels } from '@muster/domain/people/import-schema';
import { sameNameMessage } from '@muster/domain/people/same-names';
import { useEffect, useMemo, useRef } from 'react';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { CodePageField } from '../../ui/code-page-field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ImportLines } from './import-lines.tsx';
import { ImportColumns } from './import-mapping.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProblems } from './import-problems.tsx';
import { ImportSameNames, sameNamesText } from './import-same-names.tsx';
import { ImportSchedules } from './import-schedules.tsx';
import { ImportTeams } from './import-teams.tsx';
import type { ImportReport } from './person.ts';
import type { useImport } from './use-import.ts';

interface ImportReportProps {
  readonly people: ReturnType<typeof useImport>;
  readonly report: ImportReport;
}

export function ImportReportView({ people, report }: ImportReportProps) {
  const t = useTranslate();
  const { columns, source, asksDates, left, leftOut, sameNames, newSchedules, targets } = report;
  const { reading, isPending, readAs } = people;
  const { codePage, text } = people.source;
  const heading = useRef<HTMLHeadingElement>(null);
  // A line that was left out takes the pressed button with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at first, and after lines were left out or taken back
  useEffect(() => heading.current?.focus(), [leftOut.length]);
  const today = companyDate(useNow(), useZone());
  const read = useMemo(() => readPeople(text, today, reading, targets), [text, today, reading, targets]);
  const problems = problemsOfLines(report);
  const isGood = report.problems.length === 0 && report.people + report.updated > 0;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {verdictOf(t, report, problems)}
        </h3>
        <p className="text-ink-soft">{isGood ? t('Nothing has been changed yet.') : t(notChanged)}</p>
      </div>
      {codePage && <CodePageField value={codePage} onChoose={people.readBy} />}
      <ImportColumns
        people={people}
        source={source}
        columns={columns}
        targets={targets}
        asksDates={asksDates}
      />
      {left.length > 0 && (
        <ImportLines title={leaversText(t, left.length)} label={t('Not imported')} lines={left}>
          {t(
            'The columns “Status” and “Last Day” say so. To import them, set those columns to “Not imported”.',
          )}
        </ImportLines>
      )}
      {leftOut.length > 0 && (
        <ImportLines title={leftOutText(t, leftOut.length)} label={t('Left out')} lines={leftOut}>
          <Button
            size="small"
            disabled={isPending}
            onClick={() => readAs({ ...reading, leaveOut: undefined })}
          >
            {t('Take them back')}
          </Button>
        </ImportLines>
      )}
      {sameNames.length > 0 && (
        <ImportSameNames
          sameNames={sameNames}
          chosen={reading.sameName}
          onChoose={(sameName) => readAs({ ...reading, sameName })}
        />
      )}
      {newSchedules.length > 0 && (
        <ImportSchedules
          schedules={newSchedules}
          agreed={reading.makeSchedules ?? false}
          onAgree={people.agreeToSchedules}
        />
      )}
      {(report.newTeams.length > 0 || report.unclearManagers > 0) && (
        <ImportTeams
          report={report}
          agreed={reading.makeTeams ?? false}
          onAgree={(makeTeams) => readAs({ ...reading, makeTeams })}
        />
      )}
      {problems.length > 0 && (
        <ImportProblems
          problems={problems}
          labels={columnLabels}
          firstLine={read.firstLine}
          pending={isPending}
          onLeaveOut={(lines) => readAs({ ...reading, leaveOut: [...(reading.leaveOut ?? []), ...lines] })}
        />
      )}
      {(isGood || codePage) && read.people.length > 0 && (
        <ImportPreview read={read} isGuessed={codePage !== null} />
      )}
      <FormError>{people.problem}</FormError>
      <ReportButtons people={people} report={report} isGood={isGood} />
    </div>
  );
}

const notChanged = msg(
  'Nothing was changed. Correct the columns here, leave lines out, or correct the file and choose it again.',
);

function ReportButtons({ people, report, isGood }: ImportReportProps & { readonly isGood: boolean }) {
  const t = useTranslate();
  const { connected } = useSync();
  const main = { variant: 'primary', pending: people.isPending, disabled: !connected } as const;
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button onClick={people.back}>{t('Back')}</Button>
      {people.isOutdated && (
        <Button {...main} onClick={people.lookThrough}>
          {t('Check again')}
        </Button>
      )}
      {isGood && !people.isOutdated && (
        <Button {...main} onClick={people.importAll}>
          {doText(t, report)}
        </Button>
      )}
    </div>
  );
}

function doText(t: Translate, { people, updated }: ImportReport): string {
  if (updated === 0) return t('{people, plural, one {Import # person} other {Import # people}}', { people });
  if (people === 0) return t('{updated, plural, one {Update # person} other {Update # people}}', { updated });
  return t(
    '{people, plural, one {Import # person} other {Import # people}}, {updated, plural, other {update #}}',
    { people, updated },
  );
}

/** Without those that {@link ImportSameNames} shows and asks about. */
function problemsOfLines({ problems, sameNames }: ImportReport): ImportReport['problems'] {
  const asked = new Set(sameNames.map((each) => `${each.line} ${sameNameMessage(each).code}`));
  return problems.filter(({ line, code }) => !asked.has(`${line} ${code}`));
}

function verdictOf(
  t: Translate,
  { people, updated, left, sameNames, problems }: ImportReport,
  wrong: ImportReport['problems'],
) {
  const lines = new Set(wrong.map(({ line }) => line)).size;
  if (lines > 0)
    return t('{lines, plural, one {# line cannot be imported} other {# lines cannot be imported}}', {
      lines,
    });
  if (problems.length > 0) return sameNamesText(t, sameNames.length);
  if (people + updated > 0) return wouldText(t, people, updated);
  if (sameNames.length > 0) return t('Everyone in this file is here already');
  return left.length > 0 ? t('Everyone in this file has left') : t('There is no one in this file');
}

function wouldText(t: Translate, people: number, updated: number): string {
  if (updated === 0)
    return t('{people, plural, one {# person would be added} other {# people would be added}}', { people });
  if (people === 0)
    return t('{updated, plural, one {# person would be updated} other {# people would be updated}}', {
      updated,
    });
  return t(
    '{people, plural, one {# person would be added} other {# people would be added}}, {updated, plural, other {# updated}}',
    { people, updated },
  );
}

function leaversText(t: Translate, count: number): string {
  return t(
    '{count, plural, one {# person has left and is not imported} other {# people have left and are not imported}}',
    { count },
  );
}

function leftOutText(t: Translate, count: number): string {
  return t('{count, plural, one {# line is left out} other {# lines are left out}}', { count });
}
