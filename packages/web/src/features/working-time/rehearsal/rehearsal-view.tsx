import type { Translate } from '@muster/domain/language/translate';
import { type Rehearsal, type RehearsalRow, rehearsalLimits } from '@muster/domain/working-time/rehearsal';
import type { ReactNode } from 'react';
import { longDate } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { ConnectionNote } from '../../../shell/outage/connection-note.tsx';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useFirstRows } from '../../../ui/show-more.tsx';
import { changeTexts } from './change-texts.ts';
import { RehearsalExport } from './rehearsal-export.tsx';
import type { Rehearsed } from './use-rehearsal.ts';

export interface RehearsalViewProps {
  readonly rehearsed: Rehearsed;
  /** What the button says that makes the change, such as "Save". */
  readonly confirm: string;
  readonly pending: boolean;
  readonly error?: string | undefined;
  /** What the change does itself, before what it changes for people. */
  readonly note?: ReactNode;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** What a change would make otherwise (D90): totals, then person by person. Confirming it makes the change. */
export function RehearsalView(props: RehearsalViewProps) {
  const { rehearsed, confirm, pending, error, note, onConfirm, onBack } = props;
  const t = useTranslate();
  const { connected } = useSync();
  const { rehearsal, asked } = rehearsed;
  return (
    <div className="flex flex-col gap-5">
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
      <FormError>{error}</FormError>
      <ConnectionNote>{t('Muster cannot be reached. What you typed stays here.')}</ConnectionNote>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onBack}>{t('Back')}</Button>
        <Button variant="primary" pending={pending} disabled={!connected} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </div>
  );
}

type Total = 'leave' | 'shifts' | 'today' | 'records';

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
    case 'records':
      return t('{count, plural, one {person’s closed days change} other {people’s closed days change}}', {
        count,
      });
  }
}

const totals: readonly Total[] = ['leave', 'shifts', 'today', 'records'];

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

const step = 10;

function People({ rehearsal: { rows, total } }: { rehearsal: Rehearsal }) {
  const t = useTranslate();
  const people = byPerson(rows);
  const { first, more } = useFirstRows(
    people,
    ({ shown, total: all }) =>
      t('{total, plural, other {{shown, number} of # people}}', { shown, total: all }),
    step,
    50,
  );
  return (
    <div className="rounded-md border border-line">
      <ul className="divide-y divide-line">
        {first.map(({ userId, name, employeeId, changes }) => (
          <li key={userId} className="px-4 py-3">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <bdi className="wrap-anywhere font-medium">{name}</bdi>
              <bdi className="text-ink-soft text-sm">{employeeId}</bdi>
            </p>
            <ul>
              {changes.map((row) => (
                <Change key={keyOf(row)} row={row} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {more}
      {total > rows.length && (
        <p className="border-line border-t px-4 py-3 text-ink-soft">
          {t('The first {listed, number} of {total, number} changes are listed. The file has all of them.', {
            listed: rehearsalLimits.listed,
            total,
          })}
        </p>
      )}
    </div>
  );
}

function Change({ row }: { row: RehearsalRow }) {
  const t = useTranslate();
  const { title, before, after, note } = changeTexts(t, row);
  return (
    <li className="mt-1 grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="text-ink-soft">{title}</span>
      <span className="font-medium tabular-nums sm:text-end">{changeText(t, before, after)}</span>
      {note && <span className="text-ink-soft text-sm sm:col-span-full">{note}</span>}
    </li>
  );
}

function changeText(t: Translate, before: string, after: string): string {
  return t('{before} → {after}', { before, after });
}

function keyOf(row: RehearsalRow): string {
  return row.what === 'leave' ? `leave ${row.requestId}` : row.what;
}

/** Rows come person by person. */
function byPerson(rows: readonly RehearsalRow[]) {
  const people = new Map<
    number,
    { readonly name: string; readonly employeeId: string; changes: RehearsalRow[] }
  >();
  for (const row of rows) {
    const { userId, name, employeeId } = row;
    const known = people.get(userId);
    if (known) known.changes.push(row);
    else people.set(userId, { name, employeeId, changes: [row] });
  }
  return [...people].map(([userId, person]) => ({ userId, ...person }));
}
