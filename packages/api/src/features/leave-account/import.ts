import { countOtherAdmins } from '@muster/db/features/account/reads';
import { recordAudit } from '@muster/db/features/audit/writes';
import { getSettings } from '@muster/db/features/company/reads';
import { changeBalance } from '@muster/db/features/leave/writes/ledger';
import { settlePeople } from '@muster/db/features/leave-account/writes/settle';
import type { Db } from '@muster/db/store/connection';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { inTurns, shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { variantOf } from '@muster/domain/language/languages';
import type { Translate } from '@muster/domain/language/translate';
import { type OpeningFound, readOpeningsInSteps } from '@muster/domain/leave-account/opening-file';
import type { OpeningsInput, OpeningsReport } from '@muster/domain/leave-account/opening-schema';
import { openingTexts } from '@muster/domain/leave-account/opening-texts';
import { amountOut } from '@muster/domain/leave-account/policy-wire';
import { problemsIn } from '@muster/domain/people/import-header';
import * as z from 'zod/mini';
import { type CommandContext, runIdempotent, type WriterContext } from '../../command.ts';
import { translateTo } from '../../language/translate-to.ts';
import { type AskedOpenings, type OpeningPlan, plannedOpenings } from './plan-openings.ts';

interface Call {
  readonly ctx: WriterContext;
  readonly input: OpeningsInput;
  readonly path: string;
}

/** All or none: a line that cannot be imported refuses the file (422), a dry run names each (D97). */
export async function importOpenings({ ctx, input, path }: Call): Promise<OpeningsReport> {
  const t = ctx.translate();
  const asked = await openingsIn(ctx.store.read, input, ctx.now);
  const by = ctx.viewer.id;
  if (input.dryRun) {
    const plan = await inOneSnapshot(ctx.store.read, async (db) =>
      plannedOpenings(db, asked, { by, others: await countOtherAdmins(db, by) }),
    );
    return reported(t, asked, plan);
  }
  const counts = await runIdempotent({ ctx, input, path }, (context) => setOpenings(context, asked), {
    // No figure of a person is kept: a repeat answers how many were set.
    keep: (kept) => kept,
    again: (_, kept) => counted.parse(kept),
  });
  return { ...reported(t, asked, nothing), ...counts, imported: true };
}

const counted = z.object({ changed: z.int(), unchanged: z.int() });

const nothing: OpeningPlan = { changes: [], unchanged: 0, problems: [] };

/** What a file says, read before anything is written. */
export async function openingsIn(
  db: Db,
  { csv, ...reading }: Pick<OpeningsInput, 'csv' | 'dates' | 'leaveOut'>,
  now: Instant,
): Promise<AskedOpenings> {
  const settings = await getSettings(db, now);
  const today = companyDate(now, settings);
  const t = translateTo(variantOf(settings));
  return {
    read: await inTurns(readOpeningsInSteps(csv, today, reading)),
    today,
    reason: t('Opening balance'),
  };
}

/** Adjusts what has to be; returns how much that is. Throws `unprocessable` with the first line that is wrong. */
export async function setOpenings(
  context: CommandContext,
  asked: AskedOpenings,
): Promise<z.infer<typeof counted>> {
  const { tx, now, viewer } = context;
  const others = await countOtherAdmins(tx.db, viewer.id);
  const { changes, unchanged, problems } = await plannedOpenings(tx.db, asked, { by: viewer.id, others });
  const [problem] = problems;
  if (problem) throw new DomainError('unprocessable', refusalOf(problem), 'csv');
  for (const { person, account, opened: change, reason } of changes) {
    if (shouldYield()) await yieldToEventLoop();
    const { amount, layer, on: effectiveOn } = change;
    const entry = { userId: person.id, accountId: account.id, amount, kind: 'adjustment' as const, reason };
    await changeBalance(tx, { ...entry, layer, effectiveOn, actorId: viewer.id, createdAt: now });
    const act = { actorId: viewer.id, action: 'leave.open' as const, subjectType: 'user' };
    const details = `${amountOut(amount, account.unit)} ${account.unit}`;
    await recordAudit(tx, { ...act, subjectId: person.id, details }, now);
  }
  const people = new Set(changes.map(({ person }) => person.id));
  await settlePeople(tx, people, { now, actorId: viewer.id });
  return { changed: changes.length, unchanged };
}

function refusalOf({ line, name, said: problem }: OpeningFound) {
  return name === null
    ? openingTexts.lineRefused({ line, problem })
    : openingTexts.lineRefusedOf({ line, name, problem });
}

function reported(
  t: Translate,
  { read }: AskedOpenings,
  { changes, unchanged, problems }: OpeningPlan,
): OpeningsReport {
  return {
    changes: changes.map(({ line, person, account, opened: { on, before, after, layer } }) => ({
      line,
      userId: person.id,
      employeeId: person.employeeId,
      name: person.fullName,
      accountId: account.id,
      account: account.name,
      unit: account.unit,
      layer,
      on,
      before: amountOut(before, account.unit),
      after: amountOut(after, account.unit),
    })),
    changed: changes.length,
    unchanged,
    blank: read.blank,
    leftOut: [...read.leftOut],
    problems: problemsIn(t, problems),
    ignoredColumns: [...read.ignoredColumns],
    firstLine: read.firstLine,
    asksDates: read.asksDates,
    imported: false,
  };
}
