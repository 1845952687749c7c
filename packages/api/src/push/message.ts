import { createHmac } from 'node:crypto';
import type { PushNotice } from '@muster/domain/notice/outgoing';
import { wordsOf } from '@muster/domain/notice/push';
import webPush from 'web-push';
import type { PushKeys } from './keys.ts';

/** How and where one device is told. */
export interface Device {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Who sends: the server's keys, and the address at which people use it. */
export interface PushOrigin {
  readonly keys: PushKeys;
  readonly publicOrigin: string;
}

/** How long a service keeps a notice for a device that is off, in seconds: after a day it is no news. */
const timeToLive = 86_400;

/** Bytes. All notices are of one length, or the push service could tell them apart by it. */
const paddedTo = 256;

/** A notice for a device, encrypted so that only that device can read it (RFC 8291), and signed as ours (RFC 8292). */
export function messageFor(device: Device, notice: PushNotice, { keys, publicOrigin }: PushOrigin) {
  const { publicKey, privateKey } = keys;
  const text = JSON.stringify(wordsOf(notice)).padEnd(paddedTo);
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

/**
 * Of undelivered notices with one topic a service keeps the latest. It stands in the clear, so it must not say what it
 * is about: a warning is nobody's business.
 */
function topicOf({ id }: Device, notice: PushNotice, secret: string): string {
  return createHmac('sha256', secret).update(`${id} ${notice}`).digest('base64url').slice(0, 32);
}

/** Where a push service may turn to. Without https there is no address that it would know. */
function contactOf(publicOrigin: string): string {
  const { protocol, hostname } = new URL(publicOrigin);
  return protocol === 'https:' ? publicOrigin : `mailto:muster@${hostname}`;
}
