import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../language/texts.ts';
import { pushNotices } from './outgoing.ts';
import {
  isPushEndpoint,
  noticeScreens,
  pushedMessage,
  pushSubscription,
  pushSubscriptionInput,
  wordsOf,
} from './push.ts';

const right = {
  endpoint: 'https://push.example.com/send/abc:def-_~',
  keys: { p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) },
};

describe('a push subscription', () => {
  it('is what a browser says of itself; what else it says is dropped', () => {
    const asSent = { ...right, expirationTime: null, userId: 7, keys: { ...right.keys, other: 'z' } };
    expect(pushSubscriptionInput.parse(asSent)).toEqual(right);
    expect(pushSubscriptionInput.safeParse({ ...right, endpoint: addressOf(2_000) }).success).toBe(true);
  });

  it.each<[string, unknown]>([
    ['no endpoint', { keys: right.keys }],
    ['no keys', { endpoint: right.endpoint }],
    ['an endpoint of more than 2,000 characters', { ...right, endpoint: addressOf(2_001) }],
    ['a compressed key', withKeys({ p256dh: 'A'.repeat(44) })],
    ['a key of 64 bytes', withKeys({ p256dh: `BA${'x'.repeat(84)}` })],
    ['a key of 66 bytes', withKeys({ p256dh: `BA${'x'.repeat(86)}` })],
    ['a key that is not uncompressed', withKeys({ p256dh: `CA${'x'.repeat(85)}` })],
    ['padded keys', withKeys({ p256dh: `BA${'x'.repeat(85)}=` })],
    ['plain base64', withKeys({ auth: `${'y'.repeat(20)}+/` })],
    ['a secret of 15 bytes', withKeys({ auth: 'y'.repeat(20) })],
    ['a secret of 17 bytes', withKeys({ auth: 'y'.repeat(23) })],
    ['a key with a line break behind it', withKeys({ auth: `${'y'.repeat(22)}\n` })],
    ['a key that is no text', withKeys({ auth: 22 })],
  ])('is refused with %s', (_what, input) => {
    expect(pushSubscriptionInput.safeParse(input).success).toBe(false);
  });

  it('is answered without what is secret in it', () => {
    const row = { id: 3, createdAt: '2026-11-20T09:00:00.000Z', ...right, ...right.keys };
    expect(pushSubscription.parse(row)).toEqual({ id: 3, createdAt: row.createdAt });
  });
});

describe('L26 an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/cX_y-Z:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://db5p.notify.windows.com/w/?token=BQYAAA%3d%3d',
    'https://push.example.com:443/x',
    'https://PUSH.example.com',
    'https://push.example.com?token=x',
    'https://push.example.com/@not-a-user:x@127.0.0.1/',
  ])('may be %s', (address) => {
    expect(isPushEndpoint(address)).toBe(true);
  });

  it.each([
    '',
    'push.example.com/x',
    'http://push.example.com/x',
    'ftp://push.example.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https:push.example.com/x',
    'https:\\\\push.example.com/x',
    'https://push.example.com\\@127.0.0.1/x',
    'https://push.exa\nmple.com/x',
    'https://push.example.com/x\r\nHost: elsewhere',
    ' https://push.example.com/x',
    'https://push.example.com/ö',
    'https://push%2eexample.com/x',
    'https://püsh.example.com/x',
    'https://push.example.com#x',
    'https://push.example.com:22/x',
    'https://push.example.com:8443/x',
    'https://somebody@push.example.com/x',
    'https://somebody:secret@push.example.com/x',
    'https://localhost/x',
    'https://localhost./x',
    'https://intranet/x',
    'https://push.example.com./x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://0x7f.0.0.1/x',
    'https://0177.0.0.1/x',
    'https://127.0.0.1./x',
    'https://１２７.0.0.1/x',
    'https://0/x',
    'https://0.0.0.0/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://93.184.215.14/x',
    'https://[::1]/x',
    'https://[::]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:7f00:1]/x',
    'https://[fe80::1]/x',
    'https://[2606:4700::6812:1a78]/x',
  ])('is never %j', (address) => {
    expect(isPushEndpoint(address)).toBe(false);
  });

  it('has for its host what every parser takes for it', () => {
    const piece = fc.constantFrom(
      'a.bc',
      'https://',
      '/',
      '@',
      ':443',
      ':',
      '.',
      '127.0.0.1',
      '?',
      '#',
      '\\',
      '[::1]',
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => `https://${pieces.join('')}`);
    const isAsRead = (each: string) =>
      new URL(each).hostname === each.slice('https://'.length).split(/[:/?]/)[0];
    fc.assert(
      fc.property(text, (each) => !isPushEndpoint(each) || isAsRead(each)),
      { numRuns: 5_000 },
    );
  });

  it('is no IPv4 address, however it is spelled', () => {
    const part = fc.nat(255).chain((byte) => fc.constantFrom(`${byte}`, `0x${byte.toString(16)}`));
    const spelled = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
    fc.assert(fc.property(spelled, (host) => !isPushEndpoint(`https://${host}/x`)));
  });
});

describe('D33 the words of a notice', () => {
  it.each(pushNotices)('are there for %s, and lead to a screen of ours', (notice) => {
    const message = wordsOf(english, notice);
    expect(pushedMessage.parse(message)).toEqual(message);
    expect(noticeScreens).toContain(message.url);
    expect(message.body).toMatch(/^[A-Z][A-Za-z ]+\.$/);
  });

  it('D94 lead an administrator to the panel, and a lead to their team', () => {
    expect(wordsOf(english, 'request_waits', { isAdmin: true }).url).toBe('/admin');
    expect(wordsOf(english, 'request_waits', { isAdmin: false }).url).toBe('/team');
    expect(wordsOf(english, 'leave_approved', { isAdmin: true }).url).toBe('/leave');
  });

  it('say nothing that one would not want read on a locked phone', () => {
    const all = pushNotices.map((notice) => Object.values(wordsOf(english, notice)).join(' ')).join(' ');
    expect(all.replaceAll('warning_issued', '')).not.toMatch(
      /warning|disciplin|sick|medical|certificate|grievance/i,
    );
  });

  it('are taken by no device with an address of others in them', () => {
    for (const url of ['https://elsewhere.example', '//elsewhere.example', '/uploads/x', '', undefined])
      expect(pushedMessage.safeParse({ ...wordsOf(english, 'announcement'), url }).success).toBe(false);
  });
});

function withKeys(keys: object) {
  return { ...right, keys: { ...right.keys, ...keys } };
}

function addressOf(length: number): string {
  const start = 'https://push.example.com/';
  return start + 'x'.repeat(length - start.length);
}
