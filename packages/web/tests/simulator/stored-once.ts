import * as z from 'zod/mini';
import { type Case, demand } from './ledger.ts';
import type { Stage } from './stage.ts';

/** What an entry of these intents makes, by the kind of its row. */
const made = { requestLeave: 'leave', fileGrievance: 'grievance', askCorrection: 'correction' } as const;

/**
 * D49: what was answered is there once, and every other row is of an entry whose answer no one got: it was discarded, or
 * undone by a restored backup.
 */
export async function expectStoredOnce({ world: { ledger, company }, accounts }: Stage): Promise<void> {
  for (const accountId of accounts) {
    const rows = await company.rowsOf(accountId);
    const own = [...ledger.cases.values()].filter(({ entry }) => entry.accountId === accountId);
    for (const [intent, kind] of Object.entries(made)) {
      const cases = own.filter(({ entry }) => entry.intent === intent);
      const withdrawn = intent === 'requestLeave' ? own.flatMap(withdrawnBy) : [];
      expectRows(cases, { ids: rows[kind].map(({ id }) => id), withdrawn, of: `${kind} of ${accountId}` });
    }
  }
}

/** Its row goes. */
function withdrawnBy({ entry: { intent, data } }: Case): number[] {
  return intent === 'withdrawLeave' ? [Number(data['id'])] : [];
}

interface Rows {
  readonly ids: readonly number[];
  readonly withdrawn: readonly number[];
  readonly of: string;
}

function expectRows(cases: readonly Case[], { ids, withdrawn, of }: Rows): void {
  const answers = cases.flatMap(({ answer, doneAt }) => (doneAt !== undefined && answer ? [answer] : []));
  const done = answers.map((answer): number => z.object({ id: z.number() }).parse(JSON.parse(answer)).id);
  demand(new Set(done).size === done.length, () => `D49 two entries were answered with one ${of}: ${done}`);
  const lost = done.filter((id) => !ids.includes(id) && !withdrawn.includes(id));
  demand(lost.length === 0, () => `S9 ${of}: ${lost} was acknowledged and is gone`);
  const others = ids.filter((id) => !done.includes(id));
  demand(others.length <= cases.length - done.length, () => `D49 ${of}: ${others} are of no entry`);
}

/** S1 L50: the log of what servers commit has no gaps, and its positions of the clock never fall. */
export async function expectOneOrder({ world: { company, ledger } }: Stage): Promise<void> {
  const commits = await company.commits();
  for (const [place, { id, seq }] of commits.entries()) {
    const before = commits[place - 1];
    if (!before) continue;
    demand(id === before.id + 1, () => `S1 commit ${id} follows commit ${before.id}`);
    // A restored backup sets the clock back.
    demand(seq >= before.seq || ledger.restored, () => `S1 commit ${id} is at ${seq} after ${before.seq}`);
  }
}
