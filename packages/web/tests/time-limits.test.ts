import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');

/** The files that send calls by themselves, and what limits their time. Every other call goes through one of them. */
const senders: Readonly<Record<string, RegExp>> = {
  'server/client.ts': /AbortSignal\.timeout/,
  'server/timed-fetch.ts': /AbortSignal\.timeout/,
  'server/calls/calls.ts': /longCallLimit/,
  'store/queue/upload.ts': /stallTimer/,
  'features/account/send-backup.ts': /stallTimer/,
  'shell/update/read-news.ts': /AbortSignal\.timeout/,
};

/** A call of the browser's own fetch, or a request object; a parameter of that name is passed on by a sender. */
const sends = /(?<![.\w])fetch\(|new XMLHttpRequest|sendBeacon/;
const receivesFetch = /\bfetch: \(|\bfetch: Fetch|\{ fetch,|\bfetch\(url: string, init: RequestInit\)/;

describe('L35 every call of the device has a time limit', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }));
  const sending = files.filter(({ text }) => sends.test(text));

  test('the senders are known', () => {
    const others = sending.filter(({ path, text }) => !(path in senders) && !receivesFetch.test(text));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test.each(Object.entries(senders))('%s limits its calls', (path, limit) => {
    expect(sending.find((file) => file.path === path)?.text).toMatch(limit);
  });
});
