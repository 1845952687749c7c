import { getCurrentUser } from '@muster/db/features/account/reads';
import { findAuditorUntil } from '@muster/db/features/team/auditor';
import type { Db } from '@muster/db/store/connection';
import type { Instant } from '@muster/domain/calendar/instant';
import { leadsNow, leadsTeam } from '../team/led.ts';

/** The signed-in person, with what they may do at this moment (D94, D96). */
export async function getOwnUser(db: Db, userId: number, now: Instant) {
  return {
    ...(await getCurrentUser(db, userId)),
    isLead: await leadsNow(db, userId, now),
    leadsTeam: await leadsTeam(db, userId),
    auditorUntil: await findAuditorUntil(db, userId, now),
  };
}
