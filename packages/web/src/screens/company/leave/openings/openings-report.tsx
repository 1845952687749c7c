import type { Translate } from '@muster/domain/language/translate';
import { openingLabels } from '@muster/domain/leave-account/opening-columns';
import type { OpeningsReport } from '@muster/domain/leave-account/opening-schema';
import { useEffect, useRef } from 'react';
import { DateOrder } from '../../../../features/people/date-order.tsx';
import { ImportLines } from '../../../../features/people/import-lines.tsx';
import { ImportProblems } from '../../../../features/people/import-problems.tsx';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useSync } from '../../../../store/use-own.ts';
import { Button } from '../../../../ui/button.tsx';
import { CodePageField } from '../../../../ui/code-page-field.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { OpeningsChanges } from './openings-changes.tsx';
import type { useOpenings } from './use-openings.ts';

interface OpeningsReportProps {
  readonly openings: ReturnType<typeof useOpenings>;
  readonly report: OpeningsReport;
}

/** What a file would set, line by line, and what is wrong with it. */
export function OpeningsReportView({ openings, report }: OpeningsReportProps) {
  const t = useTranslate();
  const { changes, problems, leftOut, ignoredColumns, asksDates, firstLine } = report;
  const { reading, readAs, isPending, source } = openings;
  const heading = useRef<HTMLHeadingElement>(null);
  // A line that was left out takes the pressed button with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at first, and after lines were left out or taken back
  useEffect(() => heading.current?.focus(), [leftOut.length]);
  const isGood = problems.length === 0;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {verdictOf(t, report)}
        </h3>
        <p className="text-ink-soft">{othersOf(t, report)}</p>
        <p className="text-ink-soft">
          {isGood
            ? t('Nothing has been changed yet.')
            : t('Nothing was changed. Leave lines out, or correct the file and choose it again.')}
        </p>
      </div>
      {source.codePage && <CodePageField value={source.codePage} onChoose={openings.readBy} />}
      {(asksDates || reading.dates) && (
        <DateOrder reading={reading} onChoose={(dates) => readAs({ ...reading, dates })} />
      )}
      {ignoredColumns.length > 0 && (
        <p className="text-ink-soft">
          {t('Columns that are not imported: {columns}', { columns: ignoredColumns.join(', ') })}
        </p>
      )}
      {leftOut.length > 0 && (
        <ImportLines
          title={t('{count, plural, one {# line is left out} other {# lines are left out}}', {
            count: leftOut.length,
          })}
          label={t('Left out')}
          lines={leftOut}
        >
          <Button
            size="small"
            disabled={isPending}
            onClick={() => readAs({ ...reading, leaveOut: undefined })}
          >
            {t('Take them back')}
          </Button>
        </ImportLines>
      )}
      {problems.length > 0 && (
        <ImportProblems
          problems={problems}
          labels={openingLabels}
          firstLine={firstLine}
          pending={isPending}
          onLeaveOut={(lines) => readAs({ ...reading, leaveOut: [...(reading.leaveOut ?? []), ...lines] })}
        />
      )}
      {changes.length > 0 && <OpeningsChanges changes={changes} />}
      <FormError>{openings.problem}</FormError>
      <Buttons openings={openings} count={isGood ? changes.length : 0} />
    </div>
  );
}

interface ButtonsProps extends Pick<OpeningsReportProps, 'openings'> {
  readonly count: number;
}

function Buttons({ openings, count }: ButtonsProps) {
  const t = useTranslate();
  const { connected } = useSync();
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button onClick={openings.back}>{t('Back')}</Button>
      {count > 0 && (
        <Button
          variant="primary"
          pending={openings.isPending}
          disabled={!connected}
          onClick={openings.importAll}
        >
          {t('{count, plural, one {Set # balance} other {Set # balances}}', { count })}
        </Button>
      )}
    </div>
  );
}

function verdictOf(t: Translate, { problems, changed }: OpeningsReport): string {
  const lines = new Set(problems.map(({ line }) => line)).size;
  if (lines > 0)
    return t('{lines, plural, one {# line cannot be imported} other {# lines cannot be imported}}', {
      lines,
    });
  return t(
    '{changed, plural, =0 {No balance would be changed} one {# balance would be set} other {# balances would be set}}',
    { changed },
  );
}

function othersOf(t: Translate, { unchanged, blank }: OpeningsReport): string {
  return [
    unchanged > 0 &&
      t('{unchanged, plural, one {# is right already.} other {# are right already.}}', { unchanged }),
    blank > 0 &&
      t('{blank, plural, one {# line has no balance.} other {# lines have no balance.}}', { blank }),
  ]
    .filter(Boolean)
    .join(' ');
}
