import { isDeepStrictEqual } from 'node:util';
import { instantAt } from '@muster/domain/calendar/instant';
import { type Kind, kindNames, kinds } from '../../src/store/device/kinds.ts';
import { demand } from './ledger.ts';
import type { Stage } from './stage.ts';
import type { Tab } from './tab.ts';

/** D41: what the screens read is what the server holds. */
export async function expectMirror(
  { world: { company, schedule } }: Stage,
  { store, accountId, device, name }: Tab,
): Promise<void> {
  const served = await company.rowsOf(accountId);
  for (const kind of kindNames) {
    const rows = store?.rows(kind).read();
    const shown = withNames(kind, inOrder(rows ?? []));
    const truth = withNames(kind, windowOf(kind, inOrder(served[kind]), shown.length));
    demand(
      Array.isArray(rows) && isDeepStrictEqual(shown, truth),
      () =>
        `D41 ${name} on ${device.name} at ${instantAt(schedule.now())} mirrors ${kind} as ${JSON.stringify(rows)}, the server has ${JSON.stringify(truth)}`,
    );
  }
}

function inOrder<R extends { readonly id: number }>(rows: readonly R[]): R[] {
  return [...rows].sort((a, b) => a.id - b.id);
}

/** L13: of some kinds only the newest rows are kept, and at most a tenth more. */
function windowOf<R>(kind: Kind, rows: readonly R[], count: number): readonly R[] {
  const { keep = Infinity } = kinds[kind];
  const kept = Math.max(Math.min(count, Math.ceil(keep * 1.1)), Math.min(keep, rows.length));
  return rows.slice(Math.max(0, rows.length - kept));
}

/** L13: a sender's new name comes with the newest rows; those beyond them may have the old one. */
function withNames<R extends object>(kind: Kind, rows: readonly R[]): readonly object[] {
  const beyond = rows.length - (kinds[kind].keep ?? Infinity);
  return rows.map((row, place) => (place < beyond ? { ...row, senderName: '' } : row));
}
