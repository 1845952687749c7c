import type * as z from 'zod/mini';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { Row, Table } from '../file-formats/table.ts';
import { yesNo } from '../file-formats/yes-no.ts';
import type { Translate } from '../language/translate.ts';
import { columnLabels, importColumns } from './import-schema.ts';
import type { person } from './schema.ts';

type Person = z.infer<typeof person>;

/** How someone works (D91), with the names of schedule and site. */
export interface ExportedWork {
  readonly schedule: string | null;
  readonly site: string | null;
  readonly recordsTime: boolean;
  readonly validFrom: PlainDate;
}

/**
 * People (D39, D40), in columns that the import can read. `workOf` finds how someone works; without it everyone works alike,
 * and no column says it.
 */
export const peopleTable = (
  t: Translate,
  workOf?: (userId: number) => ExportedWork | undefined,
): Table<Person> => ({
  header: [
    ...importColumns.map((column) => t(columnLabels[column])),
    t(columnLabels.lastDay),
    t(columnLabels.email),
    t('Administrator'),
    t('Active', undefined, 'heading of an export'),
    ...(workOf ? exportedWorkColumns.map((column) => t(columnLabels[column])) : []),
  ],
  cells: (each) => [
    ...importColumns.map((column) => (column === 'joinDate' ? { date: each.joinDate } : each[column])),
    each.leavesOn === null ? null : { date: each.leavesOn },
    each.email,
    yesNo(t, each.isAdmin),
    yesNo(t, each.active),
    ...(workOf ? workCells(t, workOf(each.id)) : []),
  ],
});

const exportedWorkColumns = ['schedule', 'site', 'recordsTime', 'scheduleFrom'] as const;

function workCells(t: Translate, work: ExportedWork | undefined): Row {
  if (!work) return [null, null, null, null];
  return [work.schedule, work.site, yesNo(t, work.recordsTime), { date: work.validFrom }];
}

interface Link {
  readonly employeeId: string;
  readonly fullName: string;
  readonly path: string | null;
}

export function linksTable(t: Translate, origin: string): Table<Link> {
  return {
    header: [t(columnLabels.employeeId), t(columnLabels.fullName), t('Link')],
    cells: ({ employeeId, fullName, path }) => [employeeId, fullName, path && `${origin}${path}`],
  };
}
