import type { Translate } from '@muster/domain/language/translate';
import { type Rehearsal, type RehearsalRow, rehearsalLimits } from '@muster/domain/working-time/rehearsal';
import type { ReactNode } from 'react';
import { longDate } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { ChangesByPerson } from '../../../shell/rehearsal/changes-by-person.tsx';
import { RehearsalFrame, type RehearsalFrameProps } from '../../../shell/rehearsal/rehearsal-frame.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { changeTexts } from './change-texts.ts';
import { RehearsalExport } from './rehearsal-export.tsx';
import type { Rehearsed } from './use-rehearsal.ts';

export interface RehearsalViewProps extends RehearsalFrameProps {
  readonly rehearsed: Rehearsed;
  /** What the change does itself, before what it changes for people. */
  readonly note?: ReactNode;
}

/** What a change would make otherwise (D90): totals, then person by person. */
export function RehearsalView({ rehearsed, note, ...frame }: RehearsalViewProps) {
  const t = useTranslate();
  const { rehearsal, asked } = rehearsed;
  return (
    <RehearsalFrame {...frame}>
      {note && <div className="grid gap-2">{note}</div>}
      {rehearsal.total === 0 ? (
        <p role="status">
          {t('Nothing changes for anyone from {date} on.', { date: longDate(t, rehearsal.from) })}
        </p>
      ) : (
        <>
          <Totals rehearsal={rehearsal} />
          <People rehearsal={rehearsal} />
          <div className="flex flex-wrap gap-2">
            <RehearsalExport rehearsal={asked} />
          </div>
        </>
      )}
    </RehearsalFrame>
  );
}

type Total = RehearsalRow['what'];

function totalText(t: Translate, of: Total, count: number): string {
  switch (of) {
    case 'leave':
      return t('{count, plural, one {request counts other days} other {requests count other days}}', {
        count,
      });
    case 'shifts':
      return t('{count, plural, one {person has other hours} other {people have other hours}}', { count });
    case 'today':
      return t('{count, plural, one {person’s today ends later} other {people’s today ends later}}', {
        count,
      });
    case 'recordsTime':
      return t(
        '{count, plural, one {person begins or stops recording time} other {people begin or stop recording time}}',
        { count },
      );
    case 'grace':
      return t('{count, plural, one {person has another grace} other {people have another grace}}', {
        count,
      });
    case 'records':
      return t('{count, plural, one {person’s closed days change} other {people’s closed days change}}', {
        count,
      });
  }
}

const totals: readonly Total[] = ['leave', 'shifts', 'today', 'recordsTime', 'grace', 'records'];

function Totals({ rehearsal }: { rehearsal: Rehearsal }) {
  const t = useTranslate();
  return (
    <div role="status" className="flex flex-wrap gap-x-8 gap-y-3 rounded-md bg-sunken px-4 py-3">
      {totals
        .filter((of) => rehearsal[of] > 0)
        .map((of) => (
          <Figure key={of} value={rehearsal[of]}>
            {totalText(t, of, rehearsal[of])}
          </Figure>
        ))}
    </div>
  );
}

function People({ rehearsal: { rows, total } }: { rehearsal: Rehearsal }) {
  const t = useTranslate();
  return (
    <ChangesByPerson
      rows={rows}
      textsOf={(row) => ({ key: keyOf(row), ...changeTexts(t, row) })}
      rest={
        total > rows.length &&
        t('The first {listed, number} of {total, number} changes are listed. The file has all of them.', {
          listed: rehearsalLimits.listed,
          total,
        })
      }
    />
  );
}

function keyOf(row: RehearsalRow): string {
  return row.what === 'leave' ? `leave ${row.requestId}` : row.what;
}
