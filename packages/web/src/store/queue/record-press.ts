import type { Instant } from '@muster/domain/calendar/instant';
import { uuid } from '../../browser/uuid.ts';
import { isTimeSure, measuredOffset, rememberTime } from '../../company-time/present.ts';
import { storeState } from '../store-state.ts';
import { NotOpen, signedIn, waitForStore } from '../wait-for-store.ts';
import type { Entry, Press } from './entry.ts';
import type { IntentInput, IntentName, PressName } from './intents.ts';
import { newEntry } from './new-entry.ts';
import { beginSearch, endSearch } from './place-search.ts';
import { entryOf, putDown } from './put-down.ts';
import { notStored } from './record.ts';
import { showPutDown } from './show-put-down.ts';
import { oneAtATime, takeUp } from './take-up.ts';

/**
 * Records a check-in or check-out: puts it down in this turn, where a reload finds it, until the store is open (S44).
 * With `delay` it waits so long for its location at most (S41). Never throws: a failure shows a toast.
 */
export async function recordPress<I extends PressName>(
  intent: I,
  input: IntentInput<I>,
  at: Instant,
  delay?: number,
): Promise<Entry | undefined> {
  const press = newPress(intent, input, at, delay);
  if (!press) return void notStored(intent, new NotOpen('signed_out'));
  if (delay !== undefined) beginSearch(press.id);
  const state = storeState.read();
  const isPutDown = 'kept' in state && putDown.put(press, state.kept);
  showPutDown();
  const recording = takePress(intent, press, isPutDown);
  return isPutDown && state.phase === 'opening' ? entryOf(press) : recording;
}

function newPress<I extends PressName>(
  intent: I,
  input: IntentInput<I>,
  at: Instant,
  delay: number | undefined,
): Press | undefined {
  const accountId = signedIn();
  if (accountId === undefined) return undefined;
  // A later page must not begin before this moment, whatever happens to the clock.
  rememberTime();
  const clock = { at, clockOffset: measuredOffset(), clockDoubt: !isTimeSure() };
  const nextTryAt = delay === undefined ? null : Date.now() + delay;
  return { ...newEntry(accountId, intent, input, clock), id: uuid(), nextTryAt };
}

async function takePress(intent: IntentName, press: Press, isPutDown: boolean): Promise<Entry | undefined> {
  try {
    const store = await waitForStore();
    return isPutDown ? await takeUp(store, press) : await store.takeUp(press);
  } catch (error) {
    // It is taken up when the store opens, here or in a later page of the person.
    if (isPutDown && isForLater(error)) return undefined;
    endSearch(press.id);
    putDown.remove(press);
    showPutDown();
    notStored(intent, error);
    return undefined;
  }
}

function isForLater(error: unknown): boolean {
  return error instanceof NotOpen && ['opening', 'unloaded', 'signed_out'].includes(error.problem);
}

/** Takes a press back at `at` (S42); false, with a toast, if this device could not store that. Never throws. */
export async function takeBack(press: Entry, at: Instant): Promise<boolean> {
  const isPutDown = putDown.find(press) !== undefined;
  putDown.remove(press);
  showPutDown();
  try {
    const store = await waitForStore();
    // Another tab may just take it up.
    await oneAtATime(() => store.undo(press, at));
    return true;
  } catch (error) {
    if (!isPutDown) notStored('undoPress', error);
    return isPutDown;
  }
}

/** Gives a new entry what was missing in it (S41); false if it was sent or taken back before. Never throws. */
export async function complete(entry: Entry, more: Entry['data']): Promise<boolean> {
  // What cannot be stored now is sent without it.
  return completeNote(entry, more)
    .then(async (isDone) => isDone || (await waitForStore()).complete(entry, more))
    .catch(() => false)
    .finally(() => endSearch(entry.id));
}

function completeNote(entry: Entry, more: Entry['data']): Promise<boolean> {
  return oneAtATime(async () => {
    const noted = putDown.find(entry);
    const state = storeState.read();
    if (!noted || !('kept' in state)) return false;
    const isDone = putDown.put({ ...noted, data: { ...noted.data, ...more }, nextTryAt: null }, state.kept);
    showPutDown();
    return isDone;
  });
}
