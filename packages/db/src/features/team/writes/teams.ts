import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { moveCalendar } from '../../company/writes/company.ts';
import { moveProfile } from '../../leave/writes/ledger.ts';

export async function insertTeam(
  tx: WriteTransaction,
  team: { readonly name: string; readonly parentId: number | null },
  now: Instant,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('teams')
    .values({ ...team, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveTeams(tx);
  return id;
}

export async function updateTeam(
  tx: WriteTransaction,
  id: number,
  facts: { readonly name: string; readonly parentId: number | null },
): Promise<void> {
  await tx.db.updateTable('teams').set(facts).where('id', '=', id).execute();
  await moveTeams(tx);
}

/** Entries of people who were in it stay, without a team. */
export async function deleteTeam(tx: WriteTransaction, id: number): Promise<void> {
  await tx.db.updateTable('team_members').set({ teamId: null }).where('teamId', '=', id).execute();
  await storeLeads(tx, id, []);
  await tx.db.deleteFrom('teams').where('id', '=', id).execute();
}

/** Replaces the leads of a team, in this order. */
export async function storeLeads(
  tx: WriteTransaction,
  teamId: number,
  leadIds: readonly number[],
): Promise<void> {
  const before = await tx.db
    .deleteFrom('team_leads')
    .where('teamId', '=', teamId)
    .returning('userId')
    .execute();
  const rows = leadIds.map((userId, place) => ({ teamId, userId, place }));
  if (rows.length > 0) await tx.db.insertInto('team_leads').values(rows).execute();
  await moveProfiles(tx, [...before, ...rows]);
  await moveTeams(tx);
}

/** From a date on; an entry of that date is replaced. */
export async function storeMembership(
  tx: WriteTransaction,
  entry: { readonly userId: number; readonly teamId: number | null; readonly validFrom: PlainDate },
  now: Instant,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('team_members')
    .values({ ...entry, createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'validFrom']).doUpdateSet({ teamId: entry.teamId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveTeams(tx);
  return id;
}

const rowsAtOnce = 500;

/** As {@link storeMembership}, of many people. */
export async function storeMemberships(
  tx: WriteTransaction,
  entries: readonly {
    readonly userId: number;
    readonly teamId: number | null;
    readonly validFrom: PlainDate;
  }[],
  now: Instant,
): Promise<void> {
  for (let at = 0; at < entries.length; at += rowsAtOnce)
    await tx.db
      .insertInto('team_members')
      .values(entries.slice(at, at + rowsAtOnce).map((entry) => ({ ...entry, createdAt: now })))
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'validFrom'])
          .doUpdateSet((eb) => ({ teamId: eb.ref('excluded.teamId') })),
      )
      .execute();
  if (entries.length > 0) await moveTeams(tx);
}

export interface NewDeputy {
  readonly leadId: number;
  readonly userId: number;
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
  readonly whenAway: boolean;
}

export async function insertDeputy(
  tx: WriteTransaction,
  { from: firstDate, to: lastDate, whenAway, ...people }: NewDeputy,
  now: Instant,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('deputies')
    .values({ ...people, firstDate, lastDate, whenAway: whenAway ? 1 : 0, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveTeams(tx);
  return id;
}

export async function deleteDeputy(tx: WriteTransaction, id: number): Promise<void> {
  const ended = await tx.db.deleteFrom('deputies').where('id', '=', id).returning('userId').execute();
  await moveProfiles(tx, ended);
  await moveTeams(tx);
}

/** Moves the `seq` by which every reader knows that teams changed. */
async function moveTeams(tx: WriteTransaction): Promise<void> {
  tx.touch('team');
  await moveCalendar(tx);
}

/** The open screens of people who lead from now on, or no longer, ask what they may do. */
async function moveProfiles(tx: WriteTransaction, people: readonly { readonly userId: number }[]) {
  for (const userId of new Set(people.map((person) => person.userId))) await moveProfile(tx, userId);
}
