import { join } from 'node:path';
import { SQLite } from '@muster/db/engine/sqlite/driver';
import { seededRandom } from '@muster/domain/testing/seeded-random';
import { runHere } from '../cli/in-process.ts';
import type { Finished } from '../cli/process.ts';
import { type Content, contentOf, ledgerOf, likeAnswer, moreIn } from './content.ts';
import type { KillPlan, Recoveries } from './killed-server.ts';
import { madeUp, uncalledBy } from './made-up.ts';
import { isOfNow, type Played, play, rollOf, turnsOf } from './play.ts';
import { foundOffice, type Office } from './prepared-folder.ts';
import { scenarios } from './scenarios.ts';

export interface AuditOptions extends Pick<KillPlan, 'liveEvery'> {
  readonly seed: number;
  readonly kills: number;
  readonly rounds: number;
  /** The longest time that a device may take to be live again, in milliseconds; none in a test that shares its machine. */
  readonly longestReturn?: number;
}

/** What an audit found; `problems` is empty if every promise was kept. */
export interface Verdict {
  readonly problems: readonly string[];
  readonly acknowledged: number;
  /** Writes that were sent again under their keys, because an attempt got no answer. */
  readonly retried: number;
  readonly recoveries: Recoveries;
}

/**
 * Plays the same writes on two servers, of which one is killed again and again, and compares what they acknowledged and
 * what they keep: each acknowledged write is there once, with its content.
 */
export async function auditAcknowledgements({
  seed,
  kills,
  rounds,
  liveEvery,
  longestReturn = Number.POSITIVE_INFINITY,
}: AuditOptions): Promise<Verdict> {
  const all = [...scenarios, ...uncalledBy(scenarios).map(madeUp)];
  const turns = turnsOf(all, rounds);
  const office = await foundOffice(rollOf(turns));
  const random = seededRandom(seed);
  const fewest = turns.reduce((sum, { scenario }) => sum + scenario.writes.length, 0);
  const killAt = Array.from({ length: kills }, () => Math.ceil(random() * fewest)).sort((a, b) => a - b);
  const [killed, left] = [office.copy(), office.copy()];
  const [played, expected] = await Promise.all([
    play(turns, { office, folder: killed, killAt, liveEvery, random }),
    play(turns, { office, folder: left, killAt: [], liveEvery, random: seededRandom(seed + 1) }),
  ]);
  const retried = played.acknowledged.filter(({ lost }) => lost > 0).length;
  const [is, should] = [keptIn(killed, office), keptIn(left, office)];
  const problems = [
    ...contentProblems(played, is, should),
    ...played.problems,
    ...answerProblems(played, expected, office),
    ...ledgerProblems(played, is, should),
    ...is.missing.map((row) => `refers to a missing row: ${row}`),
    ...livenessProblems(played, longestReturn),
    ...checkProblems(await runHere(killed, 'check')),
  ];
  return { problems, acknowledged: played.acknowledged.length, retried, recoveries: played.recoveries };
}

/** What a server left in its folder. */
interface Kept {
  readonly content: Content;
  readonly ledger: ReadonlyMap<string, string>;
  /** The references to rows that are not there. */
  readonly missing: readonly string[];
}

function keptIn(folder: string, { since }: Office): Kept {
  const db = new SQLite(join(folder, 'muster.db'), { readonly: true });
  try {
    const missing = db.prepare('PRAGMA foreign_key_check').all();
    return {
      content: contentOf(db, folder, since),
      ledger: ledgerOf(db, since),
      missing: missing.map((row) => JSON.stringify(row)),
    };
  } finally {
    db.close();
  }
}

/** Both servers give the same answers to the same keys. */
function answerProblems(played: Played, expected: Played, { since }: Office): string[] {
  const answers = new Map(expected.acknowledged.map(({ key, answer }) => [key, likeAnswer(answer, since)]));
  return played.acknowledged.flatMap(({ path, key, answer, isKept }) => {
    if (isOfNow.has(path)) return [];
    const [is, should] = [likeAnswer(answer, since), answers.get(key)];
    return !isKept || is === should ? [] : [`${path} answered ${key} with ${is} and not ${should}`];
  });
}

/** Each acknowledged key is in the ledger with its answer, if a server keeps its kind there at all (S8). */
function ledgerProblems({ acknowledged }: Played, is: Kept, should: Kept): string[] {
  return acknowledged.flatMap(({ path, key, isKept }) => {
    const [kept, expected] = [is.ledger.get(key), should.ledger.get(key)];
    if (kept !== expected) return [`the ledger has ${kept} for ${path} ${key} and not ${expected}`];
    const isKnown = kept !== undefined || /decideMany$|^message.post$/.test(path);
    return isKnown === isKept || !isKept ? [] : [`${path} left nothing in the ledger for ${key}`];
  });
}

/** What is missing or too much. An export or a link that is asked for again is recorded again. */
function contentProblems({ acknowledged }: Played, is: Kept, should: Kept): string[] {
  const lost = acknowledged.filter(({ path, isKept }) => !isKept || path === 'people.importCsv');
  const repeats = lost.reduce((sum, each) => sum + each.lost, 0);
  const [missing, extra] = [moreIn(should.content, is.content), moreIn(is.content, should.content)];
  const again = extra.filter((row) => /^(audit_log|security_notices|access_given) /.test(row));
  const tooMany = again.length <= 2 * repeats ? extra.filter((row) => !again.includes(row)) : extra;
  return [...missing.map((row) => `lost: ${row}`), ...tooMany.map((row) => `too many: ${row}`)];
}

function livenessProblems({ recoveries: { liveAfter } }: Played, longestReturn: number): string[] {
  const late = liveAfter.filter((milliseconds) => milliseconds > longestReturn);
  return late.map(
    (milliseconds) => `a device was live ${Math.round(milliseconds)} ms after the server's return`,
  );
}

function checkProblems({ code, stdout, stderr }: Finished): string[] {
  return code === 0 ? [] : [`muster check: ${stdout}${stderr}`];
}
