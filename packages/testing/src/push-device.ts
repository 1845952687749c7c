import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { pushedMessage } from '@muster/domain/notice/push';

/** A browser's side of web push: what it subscribes with, and how it reads what it is sent (RFC 8291). */
export interface Device {
  /** What `JSON.stringify` makes of the browser's PushSubscription. */
  readonly subscription: {
    readonly endpoint: string;
    readonly expirationTime: null;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** The content of a body, padding included. Throws if it was not encrypted for this device. */
  decrypt(body: Buffer): string;
  /** The message in a body. */
  read(body: Buffer): ReturnType<typeof pushedMessage.parse>;
}

/** A device whose push service takes messages for it at `endpoint`. */
export function makeDevice(endpoint: string): Device {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const decrypt = (body: Buffer) => {
    const [salt, recordSize, keyLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
    const theirs = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    if (record.length > recordSize) throw new Error('More than one record');
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
    const secret = derive(pair.computeSecret(theirs), auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No last record');
    return padded.toString('utf8', 0, end);
  };
  return {
    subscription: {
      endpoint,
      expirationTime: null,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt,
    read: (body) => pushedMessage.parse(JSON.parse(decrypt(body))),
  };
}

function derive(secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
