import { epochMilliseconds, wireInstant } from '@muster/domain/calendar/instant';
import * as z from 'zod/mini';
import { type Entry, type Press, recorded } from './entry.ts';

/** The part of the browser's storages that is used here. */
export type Area = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

export const notePrefix = 'muster.press.';

/** What the queue's entry needs, and no more. */
const stored = z.object({
  id: z.string(),
  accountId: z.number(),
  intent: z.string(),
  endpoint: z.string(),
  data: z.record(z.string(), z.unknown()),
  happenedAt: wireInstant,
  clockOffset: z.number(),
  clockDoubt: z.boolean(),
  nextTryAt: z.nullable(z.number()),
});

type Named = Pick<Press, 'id' | 'accountId'>;

/**
 * Presses that are put down in the turn in which they are made, until the queue has them (S44): on the device, or in the
 * tab where nothing is kept on the device (S32) or that has no room.
 */
export function pressesPutDown(device: () => Area, tab: () => Area) {
  const notes = {
    /** False if the browser has no place for it. */
    put(press: Press, keep: boolean): boolean {
      const text = JSON.stringify(press);
      return (keep ? [device, tab] : [tab]).some((area) => {
        inStorage(area, (storage) => storage.setItem(nameOf(press), text));
        return inStorage(area, (storage) => storage.getItem(nameOf(press))) === text;
      });
    },
    find: (press: Named): Press | undefined => notesIn(nameOf(press))[0],
    /** Of an account, oldest first. */
    of: (accountId: number): Press[] =>
      notesIn(`${notePrefix}${accountId}.`).sort((a, b) => (a.happenedAt < b.happenedAt ? -1 : 1)),
    countOthers: (accountId: number): number =>
      notesIn(notePrefix).filter((press) => press.accountId !== accountId).length,
    remove(press: Named): void {
      for (const area of [device, tab]) inStorage(area, (storage) => storage.removeItem(nameOf(press)));
    },
  };
  const notesIn = (start: string): Press[] => {
    const found = [device, tab].flatMap(
      (area) => inStorage(area, (storage) => textsIn(storage, start)) ?? [],
    );
    return found.flatMap((text) => stored.safeParse(jsonIn(text)).data ?? []);
  };
  return notes;
}

export type PutDown = ReturnType<typeof pressesPutDown>;

export const putDown = pressesPutDown(
  () => localStorage,
  () => sessionStorage,
);

/** A press as an entry that no page has tried to send. */
export function entryOf(press: Press, place = 0): Entry {
  const timestamp = epochMilliseconds(press.happenedAt);
  return {
    ...press,
    timestamp,
    order: timestamp + place,
    ...recorded,
    nextTryAt: press.nextTryAt,
    answer: null,
  };
}

function nameOf({ accountId, id }: Named): string {
  return `${notePrefix}${accountId}.${id}`;
}

function textsIn(storage: Area, start: string): string[] {
  return Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
    .filter((name) => name.startsWith(start))
    .map((name) => storage.getItem(name) ?? '');
}

/** Undefined if storage is forbidden or full. */
function inStorage<T>(area: () => Area, use: (storage: Area) => T): T | undefined {
  try {
    return use(area());
  } catch {
    return undefined;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
