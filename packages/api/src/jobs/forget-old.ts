import { deleteOldTokens } from '@muster/db/features/account/token/writes';
import { forgetUnusedDevices } from '@muster/db/features/account/writes/known-devices';
import { deleteOldChallenges } from '@muster/db/features/account/writes/passkeys';
import { deleteOldSessions } from '@muster/db/features/account/writes/sessions';
import { deleteOldSignIns } from '@muster/db/features/audit/sign-in-events';
import { forgetExpiryNotices } from '@muster/db/features/leave-account/writes/remind';
import { forgetSecurityNotices } from '@muster/db/features/notice/writes/security-notices';
import { forgetRotaNotices } from '@muster/db/features/working-time/writes/rota-notices';
import { forgetSettled } from '@muster/db/outbox/writes';
import type { Store } from '@muster/db/store/store';
import { deleteOldChanges, deleteOldMutations } from '@muster/db/sync/writes';
import { knownDeviceLife, sessionLife } from '@muster/domain/account/rules';
import { day, minute } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';

/** The queue refuses older claims anyway (D3: 7 days), so older keys can be deleted. */
const keepMutations = 30 * day;

/** Sign-ins, failures and refused calls (D28), and notices of security changes. */
const keepSecurityEvents = 90 * day;

/** Long enough for their person to see why a program of theirs stopped. */
const keepExpiredTokens = 30 * day;

/** A server that heard nothing for longer has all its devices pull. */
const keepChanges = 10 * minute;

/** Long enough to see why a notice was given up. */
const keepNotices = 30 * day;

/** Also sign-ins (D28), keys of writes (D49), expired tokens, settled notices and the log of changes (L50). */
export async function forgetOld(store: Store, now: Instant): Promise<void> {
  const ago = (milliseconds: number) => instantAt(epochMilliseconds(now) - milliseconds);
  await store.write(async (tx) => {
    await deleteOldSessions(tx, ago(sessionLife.longest), ago(sessionLife.idle));
    await forgetUnusedDevices(tx, ago(knownDeviceLife));
    await deleteOldSignIns(tx, ago(keepSecurityEvents));
    await deleteOldChallenges(tx, now);
    await deleteOldTokens(tx, ago(keepExpiredTokens));
    await deleteOldChanges(tx, ago(keepChanges));
    await deleteOldMutations(tx, ago(keepMutations));
    await forgetSettled(tx, ago(keepNotices));
    await forgetSecurityNotices(tx, ago(keepSecurityEvents));
    await forgetRotaNotices(tx, ago(keepSecurityEvents));
    await forgetExpiryNotices(tx, ago(keepSecurityEvents));
  });
}
