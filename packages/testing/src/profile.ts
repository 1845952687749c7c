import type { Store } from '@muster/db/store/store';
import { addDays } from '@muster/domain/calendar/plain-date';
import { insertDay, today } from './days.ts';
import { monday, oneDay, ownWeek } from './leave.ts';

import type { Person } from './people.ts';
import type { RestClient } from './rest-client.ts';

/**
 * Gives a person more of everything than their profile shows: thirteen days with an absent one and one that is still
 * open, six requests, six grievances of which the newest is resolved, and two warnings.
 */
export async function fillProfile(
  store: Store,
  person: Person,
  own: RestClient,
  admin: RestClient,
): Promise<void> {
  for (let back = 2; back <= 12; back++)
    await insertDay(store, person.id, addDays(today(), -back), { in: 9, out: 17 });
  await insertDay(store, person.id, addDays(today(), -1), {});
  await insertDay(store, person.id, today(), { in: 0, status: 'late' });
  for (const nth of [1, 2, 3, 4, 5]) {
    await own.post('/api/leave-requests', oneDay(monday(ownWeek(person) - nth)));
    await own.post('/api/grievances', grievance(nth));
  }
  await own.post('/api/leave-requests', oneDay(monday(ownWeek(person) - 6)));
  const { id } = await own.post('/api/grievances', grievance(6));
  await admin.patch(`/api/admin/grievances/${id}`, { status: 'resolved' });
  for (const title of ['First warning', 'Second warning'])
    await admin.post('/api/admin/warnings', { userId: person.id, title, reason: 'The saw was left running' });
}

function grievance(nth: number) {
  return { subject: `Noise ${nth}`, description: 'Too loud to think', category: 'workplace_safety' };
}
