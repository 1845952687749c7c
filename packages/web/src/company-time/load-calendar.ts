import type { CompanyCalendar } from '@muster/domain/company/schema';
import { takePreloaded } from '../first-visit/preloaded.ts';
import { server } from '../server/trpc.ts';
import type { OwnStore } from '../store/own-store.ts';
import { storeState } from '../store/store-state.ts';

/** Milliseconds that a page waits for the server before it looks on the device, and for the device (L39). */
const patience = 3_000;

/** The company calendar for opening a page: from the store if that is open, or if the server does not answer. */
export async function loadCalendar(
  openStore: () => Promise<Pick<OwnStore, 'peek'>>,
): Promise<CompanyCalendar> {
  const state = storeState.read();
  const kept = state.phase === 'open' ? await calendarIn(state.store) : undefined;
  if (kept) return kept;
  const preloaded = takePreloaded('calendar');
  if (preloaded) server.company.calendar.setData(undefined, preloaded);
  const asked = server.company.calendar.ensureData();
  const answer = await inTime(asked);
  return answer ?? (await openStore().then(calendarIn, () => undefined)) ?? asked;
}

async function calendarIn(store: Pick<OwnStore, 'peek'>): Promise<CompanyCalendar | undefined> {
  return (await inTime(store.peek('company')))?.[0];
}

/** Undefined if it fails or takes too long: a page whose storage does not answer asks the server, or says so. */
function inTime<T>(awaited: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  return Promise.race([awaited.catch(() => undefined), late]);
}
