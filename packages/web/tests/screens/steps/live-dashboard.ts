import { monday, oneDay } from '@muster/testing/leave';
import type { Person } from '@muster/testing/people';
import { expect } from 'vitest';
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
