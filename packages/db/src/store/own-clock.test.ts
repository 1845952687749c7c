import { mapSerially } from '@muster/domain/concurrency/serial';
import { DomainError } from '@muster/domain/errors';
import { asItIs } from '@muster/domain/language/texts';
import { type PullInput, startCheckpoint } from '@muster/domain/wire/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertGrievance } from '../features/grievance/writes.ts';
import { pullChanges } from '../sync/pull.ts';
import { addAccount, opened } from '../testing/rows.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';
import { readChangeClock, readClock, readOwnClock } from './change-clock.ts';
import type { Change } from './change-notifier.ts';

const [ann, ben] = [1, 2];

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  for (const employeeId of ['ANN', 'BEN']) await addAccount(store, { employeeId });
});
afterEach(() => store.close());

const form = { subject: 'Noise', description: 'Loud', category: 'other' } as const;
const file = (userId: number) => store.write((tx) => insertGrievance(tx, userId, form, opened));
const clocks = () => mapSerially([ann, ben], (id) => readOwnClock(store.read, id));
const pull = async (userId: number, after: PullInput['after']) =>
  pullChanges(store.read, userId, { epoch: (await readClock(store.read)).epoch, after }, opened);

test('S1 D21 a grievance moves the own clock of its filer and no other', async () => {
  const [common, before] = [await readChangeClock(store.read), await clocks()];
  await file(ann);
  await file(ann);
  expect(await readChangeClock(store.read)).toBe(common);
  expect(await clocks()).toEqual([Number(before[0]) + 2, before[1]]);
});

test('S1 a transaction has one integer on an own clock, and a refused one takes none', async () => {
  const [before] = await clocks();
  const refused = store.write(async (tx) => {
    await tx.ownSeq(ann);
    throw new DomainError('conflict', asItIs('test', 'No'));
  });
  await expect(refused).rejects.toThrow('No');
  const next = Number(before) + 1;
  expect(await store.write(async (tx) => [await tx.ownSeq(ann), await tx.ownSeq(ann)])).toEqual([next, next]);
});

test('S6 the filer is notified, with a change clock that did not move', async () => {
  const heard: Change[] = [];
  store.onChange((change) => heard.push(change));
  await file(ann);
  expect(heard).toMatchObject([{ seq: await readChangeClock(store.read), accounts: new Set([ann]) }]);
});

test('S4 S5 a device pulls what is new on the own clock, and starts over if it is ahead of it', async () => {
  await file(ann);
  const first =
    (await pull(ann, { grievance: startCheckpoint })).changes.grievance?.checkpoint ?? startCheckpoint;
  await file(ann);
  const second = await pull(ann, { grievance: first });
  expect(second.fresh).toBe(false);
  expect(second.changes.grievance?.rows).toHaveLength(1);
  const ahead = await pull(ann, { grievance: { seq: (await readOwnClock(store.read, ann)) + 1, id: 1 } });
  expect(ahead.fresh).toBe(true);
  expect(ahead.changes.grievance?.rows).toHaveLength(2);
});
