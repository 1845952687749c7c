import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Received } from './receiver.ts';

/** What a receiver computes to accept an event, by Standard Webhooks; in words of its own, not the product's. */
export function receivedBy(secret: string, received: Received | undefined): boolean {
  if (!received) return false;
  const { headers, body } = received;
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(signed).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((each) => Buffer.from(each.replace('v1,', ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
