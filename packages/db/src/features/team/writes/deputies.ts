import type { Instant } from '@muster/domain/calendar/instant';
import { isDeputyNow } from '@muster/domain/team/organisation';
import { tellPerson } from '../../../outbox/tell.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { moveProfile } from '../../leave/writes/ledger.ts';
import { getOrganisation } from '../reads.ts';

/** Tells leads and deputies, once, that a time has begun or ended (D95). */
export async function tellDeputies(tx: WriteTransaction, now: Instant): Promise<void> {
  const told = await tx.db.selectFrom('deputies').select(['id', 'wasActive']).execute();
  const wasActive = new Set(told.filter((row) => row.wasActive === 1).map(({ id }) => id));
  const organisation = await getOrganisation(tx.db, now);
  for (const deputy of organisation.deputies) {
    const isActive = isDeputyNow(deputy, organisation);
    if (isActive === wasActive.has(deputy.id)) continue;
    await tx.db
      .updateTable('deputies')
      .set({ wasActive: isActive ? 1 : 0 })
      .where('id', '=', deputy.id)
      .execute();
    tx.touch('team');
    for (const userId of [deputy.leadId, deputy.userId]) {
      // Their open screens ask what they may do from now on.
      await moveProfile(tx, userId);
      await tellPerson(tx, userId, { notice: isActive ? 'deputy_began' : 'deputy_ended' }, now);
    }
  }
}
