import type { CompanyCalendar } from '@muster/domain/company/schema';
import { storeState } from '../store/store-state.ts';
import { server } from '../trpc.ts';

/** The company calendar for opening a page: from the device if its store is open, else from the server. */
export async function loadCalendar(): Promise<CompanyCalendar> {
  const state = storeState.read();
  const [kept] = (state.phase === 'open' && (await state.store.peek('company'))) || [];
  return kept ?? server.company.calendar.ensureData();
}
