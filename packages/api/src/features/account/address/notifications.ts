import { moveProfile } from '@muster/db/features/leave/writes/ledger';
import { readNotifications, storeChoices, storeDigestHour } from '@muster/db/features/notice/choices';
import { chosen, type NotificationsInput } from '@muster/domain/notice/choices';
import type { CommandContext } from '../../../command.ts';

/** Throws `unprocessable` for a change of how security notices come (D100). Devices pull what their bell leaves out. */
export async function chooseNotifications({ tx, viewer }: CommandContext, input: NotificationsInput) {
  const before = await readNotifications(tx.db, viewer.id);
  const changes = chosen(before.kinds, input);
  await storeChoices(tx, viewer.id, changes);
  if (changes.some(([kind, { bell }]) => bell !== before.kinds[kind].bell)) await moveProfile(tx, viewer.id);
  if (input.digestHour !== undefined) await storeDigestHour(tx, viewer.id, input.digestHour);
  return readNotifications(tx.db, viewer.id);
}
