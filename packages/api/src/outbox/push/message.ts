import { createHmac } from 'node:crypto';
import type { Translate } from '@muster/domain/language/translate';
import type { PushNotice } from '@muster/domain/notice/outgoing';
import { wordsOf } from '@muster/domain/notice/push';
import webPush from 'web-push';
import type { PushKeys } from '../../data-folder/push-keys.ts';

export interface Device {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Of its person. */
  readonly isAdmin: boolean;
}

export interface PushOrigin {
  readonly keys: PushKeys;
  readonly publicOrigin: string;
}

/** Seconds that a service keeps a notice for a device that is off: one day. */
const timeToLive = 86_400;

/** Bytes. All notices have one length, so that the push service cannot tell them apart. */
const paddedTo = 256;

/** A push for a device, encrypted for that device only (RFC 8291) and signed by this server (RFC 8292). */
export function messageFor(
  t: Translate,
  device: Device,
  notice: PushNotice,
  { keys, publicOrigin }: PushOrigin,
) {
  const { publicKey, privateKey } = keys;
  const text = JSON.stringify(wordsOf(t, notice, device)).padEnd(paddedTo);
  const { cipherText } = webPush.encrypt(device.p256dh, device.auth, text, 'aes128gcm');
  const service = new URL(device.endpoint).origin;
  const signed = webPush.getVapidHeaders(
    service,
    contactOf(publicOrigin),
    publicKey,
    privateKey,
    'aes128gcm',
  );
  const headers = {
    ...signed,
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    'content-length': cipherText.length,
    ttl: timeToLive,
    topic: topicOf(device, notice, privateKey),
    urgency: 'normal',
  };
  return { headers, body: cipherText };
}

/** A service keeps only the latest of a topic. It is not encrypted, so it must not reveal what the notice is about. */
function topicOf({ id }: Device, notice: PushNotice, secret: string): string {
  return createHmac('sha256', secret).update(`${id} ${notice}`).digest('base64url').slice(0, 32);
}

function contactOf(publicOrigin: string): string {
  const { protocol, hostname } = new URL(publicOrigin);
  return protocol === 'https:' ? publicOrigin : `mailto:muster@${hostname}`;
}
