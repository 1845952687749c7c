import { readNotifications, storeChoices, storeDigestHour } from '@muster/db/features/notice/choices';
import { chosen, type NotificationsInput } from '@muster/domain/notice/choices';
import type { CommandContext } from '../../../command.ts';

/** Throws `unprocessable` for a change of how security notices come (D100). */
export async function chooseNotifications({ tx, viewer }: CommandContext, input: NotificationsInput) {
  const before = await readNotifications(tx.db, viewer.id);
  await storeChoices(tx, viewer.id, chosen(before.kinds, input));
  if (input.digestHour !== undefined) await storeDigestHour(tx, viewer.id, input.digestHour);
  return readNotifications(tx.db, viewer.id);
}
