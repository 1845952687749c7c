import { hasFactor } from '@muster/db/features/account/factor-reads';
import { findAccount } from '@muster/db/features/account/writes/account';
import { noFactor, resetFactors } from '@muster/db/features/account/writes/factor-reset';
import { getListedPerson } from '@muster/db/features/people/details';
import { DomainError } from '@muster/domain/errors';
import { checkOther } from '@muster/domain/people/rules';
import type { FactorReset } from '@muster/domain/people/schema';
import { z } from 'zod';
import type { CommandContext, Ledger } from '../../command.ts';
import { listedAgain } from './change.ts';
import { consentTo, listSeconds } from './second-administrator.ts';

/**
 * An administrator's takes a second one, who asks for the same within a day (D104). Throws `conflict` without a factor,
 * `unprocessable` for one's own: others or the command line do it (D26).
 */
export async function resetPersonFactors(context: CommandContext, { userId }: { userId: number }) {
  const { tx, viewer, now } = context;
  checkOther('resetFactors', userId, viewer.id);
  await findAccount(tx, userId);
  if (!(await hasFactor(tx.db, userId))) throw new DomainError('conflict', noFactor);
  const consent = await consentTo(context, { userId, act: 'factors' });
  if ('by' in consent) await resetFactors(tx, userId, now, consent.by);
  const waitsFor = 'by' in consent ? null : consent.waitsFor;
  return { ...(await getListedPerson(tx.db, userId)), waitsFor };
}

const keptReset = z.object({ id: z.int(), isAsked: z.boolean() });

/** A repeat gets the person, and who may confirm, as they are then. */
export const factorResets: Ledger<FactorReset> = {
  keep: ({ id, waitsFor }) => ({ id, isAsked: waitsFor !== null }),
  async again(context, kept) {
    const { id, isAsked } = keptReset.parse(kept);
    const waitsFor = isAsked ? await listSeconds(context, id) : null;
    return { ...(await listedAgain(context, { id })), waitsFor };
  },
};
