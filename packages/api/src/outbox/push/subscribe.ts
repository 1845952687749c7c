import { ECDH } from 'node:crypto';
import { storeSubscription } from '@muster/db/outbox/push-subscriptions';
import { DomainError } from '@muster/domain/errors';
import type { PushSubscriptionInput } from '@muster/domain/notice/push';
import type { CommandContext } from '../../command.ts';

/**
 * Subscribes a device to pushes until its session ends (L25). Throws `bad_input` for an unusable key.
 */
export async function subscribe(
  { tx, viewer, now }: CommandContext,
  input: PushSubscriptionInput,
  sessionHash: Buffer,
) {
  expectOnCurve(input.keys.p256dh);
  return storeSubscription(tx, { userId: viewer.id, sessionHash }, input, now);
}

/** A key of the right length may still be no point of the curve. */
function expectOnCurve(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw new DomainError('bad_input', 'keys.p256dh must be an uncompressed P-256 key', 'keys.p256dh');
  }
}
