import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/store/device/database.ts';
import { rxTables } from '../../src/store/device/rx-tables.ts';
import { deviceStorage } from '../../src/store/device/rxdb.ts';
import { databasePrefix } from '../../src/store/device/rxdb-layout.ts';
import { deliverQueue } from '../../src/store/queue/deliver.ts';
import type { Entry, NewEntry } from '../../src/store/queue/entry.ts';
import type { Fetch } from '../../src/store/queue/send.ts';
import { resultOf } from './indexed-db.ts';
import { attendanceRow, checkInEntry, leaveEntry, messageEntry, uploadEntry } from './samples.ts';

const unsent = 'Something is still unsent';

describe('S28: the queue without a page', () => {
  afterEach(async () => {
    for (const { name } of await indexedDB.databases())
      if (name) await resultOf(indexedDB.deleteDatabase(name));
  });

  it('is delivered oldest first, under its keys and accounts, and left as it is', async () => {
    const [first, second] = await stored(checkInEntry(1), { ...checkInEntry(2), intent: 'checkIn' });
    const { fetch, calls } = network(() => answered(201, attendanceRow(2)));
    await deliverQueue(fetch);
    expect(calls).toEqual([
      { url: '/api/attendance/checkin', key: first?.id, account: '1' },
      { url: '/api/attendance/checkin', key: second?.id, account: '2' },
    ]);
    expect((await entriesOf(1)).map(({ state, attempts }) => [state, attempts])).toEqual([['waiting', 0]]);
  });

  it('D3 L41 says with each entry when it is sent, by the clock that its time is told by', async () => {
    const doubted = checkInEntry(1, { deviceTime: '2026-03-02T09:00:00.000Z' });
    const lead = 3_600_000;
    await stored({ ...doubted, clockOffset: lead }, { ...messageEntry('Hello'), clockOffset: lead });
    const shown = new Map<string, number>();
    await deliverQueue(async (url, { headers }) => {
      const sentAt = Number(new Headers(headers).get('muster-device-time'));
      shown.set(url, Math.abs(Math.round((sentAt - Date.now()) / 600_000)));
      return answered(409, { message: 'No' });
    }).catch(() => undefined);
    expect(Object.fromEntries(shown)).toEqual({ '/api/attendance/checkin': 0, '/api/messages': 6 });
  });

  it('stops a lane where the server cannot be reached, and asks to be woken again', async () => {
    await stored(checkInEntry(1), checkInEntry(1));
    const { fetch, calls } = network(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(deliverQueue(fetch)).rejects.toThrow(unsent);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['a server error', () => answered(503, { message: 'Busy' })],
    ['another site’s refusal', () => answered(403, { message: 'This request came from another site' })],
    ['a hotel’s page', async () => new Response('<h1>Welcome</h1>')],
  ])('does not take %s for an answer', async (_, answer) => {
    await stored(checkInEntry(1));
    await expect(deliverQueue(network(answer).fetch)).rejects.toThrow(unsent);
  });

  it('L3: sends no message before one that the server put off, and asks to be woken again', async () => {
    const [first] = await stored(messageEntry('One'), messageEntry('Two'));
    const tooMany = 'Too many attempts. Please try again in 4 seconds.';
    const { fetch, calls } = network(() => answered(429, { message: tooMany }));
    await expect(deliverQueue(fetch)).rejects.toThrow(unsent);
    expect(calls).toEqual([{ url: '/api/messages', key: first?.id, account: '1' }]);
  });

  it('goes on after a refusal, and does not ask to be woken when no one is signed in', async () => {
    await stored(checkInEntry(1), checkInEntry(1));
    const refusing = network(() => answered(409, { message: 'You have already checked in today' }));
    await deliverQueue(refusing.fetch);
    expect(refusing.calls).toHaveLength(2);
    const signedOut = network(() => answered(401, { message: 'Please sign in' }));
    await deliverQueue(signedOut.fetch);
    expect(signedOut.calls).toHaveLength(1);
  });

  it('U101 S20: never calls another endpoint, nor sends what is parked, sent or discarded', async () => {
    const [parked, sent, discarded] = await stored(checkInEntry(1), checkInEntry(1), checkInEntry(1), {
      ...checkInEntry(1),
      endpoint: '/api/logout',
    });
    const tables = await opened(1);
    await tables.changeEntry(parked?.id ?? '', ['waiting'], { state: 'failed', error: 'No' });
    await tables.changeEntry(sent?.id ?? '', ['waiting'], { state: 'sent', answer: attendanceRow(2) });
    await tables.removeEntry(discarded?.id ?? '', ['waiting']);
    await tables.close();
    const { fetch, calls } = network(() => answered(201, attendanceRow(2)));
    await deliverQueue(fetch);
    expect(calls).toEqual([]);
  });

  it('S36: leaves files to the page, and holds nothing else up for them', async () => {
    const [, request] = await stored(uploadEntry({ relatedId: 7 }), leaveEntry());
    const { fetch, calls } = network(() => answered(409, { message: 'No' }));
    await deliverQueue(fetch);
    expect(calls).toEqual([{ url: '/api/leave-requests', key: request?.id, account: '1' }]);
  });

  it('makes no database where there is none', async () => {
    await deliverQueue(network(() => answered(201, {})).fetch);
    expect((await indexedDB.databases()).filter(({ name }) => name?.startsWith(databasePrefix))).toEqual([]);
  });
});

async function opened(accountId: number) {
  return rxTables(await openDatabase(deviceStorage(), { shared: false }), accountId);
}

async function stored(...entries: readonly NewEntry[]): Promise<Entry[]> {
  const added: Entry[] = [];
  for (const entry of entries) {
    const tables = await opened(entry.accountId);
    added.push(await tables.addEntry(entry));
    await tables.close();
  }
  return added;
}

async function entriesOf(accountId: number) {
  const tables = await opened(accountId);
  const entries = await tables.entries();
  await tables.close();
  return entries;
}

async function answered(status: number, body: unknown): Promise<Response> {
  return Response.json(body, { status });
}

function network(answer: () => Promise<Response>) {
  const calls: { url: string; key: string | null; account: string | null }[] = [];
  const fetch: Fetch = async (url, init) => {
    const headers = new Headers(init.headers);
    const key = headers.get('idempotency-key');
    calls.push({ url, key, account: headers.get('muster-account') });
    const response = await answer();
    if (response.ok || response.status === 409) response.headers.set('muster-answered', key ?? '');
    return response;
  };
  return { fetch, calls };
}
