import { monday, oneDay } from '@muster/testing/leave';
import type { Person } from '@muster/testing/people';
import { expect, onTestFinished, vi } from 'vitest';
import type { Office } from '../office.ts';
import type { Screen } from '../open-screen.tsx';
import { recordsHere } from './device.ts';
import { card } from './page.ts';

/** Waits until an open dashboard has its socket: what the person asks for elsewhere appears by itself. */
export async function isLive(office: Office, page: Screen, person: Person): Promise<void> {
  await recordsHere(page);
  const elsewhere = await office.rest(person);
  await elsewhere.post('/api/leave-requests', oneDay(monday(2)));
  await expect(card(page, 'Pending Requests')).toContainText('1leave request');
}

/** What the server tells over its line from now on, in whichever screen opens next, as long as it says one of these words. */
export function noteFrames(words: RegExp): readonly string[] {
  const frames: string[] = [];
  class Noted extends WebSocket {
    constructor(url: string) {
      super(url);
      this.addEventListener('message', ({ data }) => words.test(String(data)) && frames.push(String(data)));
    }
  }
  vi.stubGlobal('WebSocket', Noted);
  onTestFinished(() => void vi.unstubAllGlobals());
  return frames;
}
