import { type Instant, instantAt } from '@muster/domain/calendar/instant';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addAccount, openCompany } from '../../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../../testing/store.ts';
import { isKnownDevice } from '../reads.ts';
import { setActive, setPassword, signOutEverywhere, storeOwnPassword } from './account.ts';
import { forgetUnusedDevices, rememberDevice } from './known-devices.ts';

const now: Instant = '2026-03-02T09:00:00.000Z';
const [ann, ben] = [1, 2];
const [phone, laptop] = [Buffer.from('phone'), Buffer.from('laptop')];

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store, 'Europe/Berlin');
  await addAccount(store, { employeeId: 'E1' });
  await addAccount(store, { employeeId: 'E2' });
});
afterEach(() => store.close());

const remember = (device: Buffer, userId = ann, at = now) =>
  store.write((tx) => rememberDevice(tx, device, userId, at));
const isKnown = (device: Buffer, userId = ann) => isKnownDevice(store.read, device, userId);

test('D28 a device is known to the account that it signed in to, and to no other', async () => {
  await remember(phone);
  await remember(phone);
  expect([await isKnown(phone), await isKnown(laptop), await isKnown(phone, ben)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('D28 an account knows twenty devices; the one that was not used for longest is forgotten', async () => {
  await remember(laptop, ben);
  for (let count = 0; count < 21; count += 1) {
    await remember(Buffer.from(`device ${count}`), ann, instantAt(Date.parse(now) + count));
  }
  const known = await mapSerially(Array(21).keys(), (count) => isKnown(Buffer.from(`device ${count}`)));
  expect(known).toEqual([false, ...Array(20).fill(true)]);
  expect(await isKnown(laptop, ben)).toBe(true);
});

test.each([
  ['a reset password', () => store.write((tx) => setPassword(tx, ann, 'new', now))],
  ['a changed password', () => store.write((tx) => storeOwnPassword(tx, ann, 'new', now))],
  ['a closed account', () => store.write((tx) => setActive(tx, ann, false, now))],
  ['signing out everywhere', () => store.write((tx) => signOutEverywhere(tx, ann, now))],
])('D28 %s forgets the devices of the account', async (_name, change) => {
  await remember(phone);
  await remember(laptop, ben);
  await change();
  expect([await isKnown(phone), await isKnown(laptop, ben)]).toEqual([false, true]);
});

test('D28 a device that did not sign in for long is forgotten', async () => {
  await remember(phone);
  await remember(laptop, ann, '2026-04-02T09:00:00.000Z');
  await store.write((tx) => forgetUnusedDevices(tx, '2026-03-03T09:00:00.000Z'));
  expect([await isKnown(phone), await isKnown(laptop)]).toEqual([false, true]);
});
