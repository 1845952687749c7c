import type { CompanyCalendar } from '@muster/domain/company/schema';
import { storeState } from '../store/store-state.ts';
import { server } from '../trpc.ts';

/** The company calendar that a page opens with: from the device if its store is open already, else the server's. */
export async function loadCalendar(): Promise<CompanyCalendar> {
  const state = storeState.read();
  const [kept] = (state.phase === 'open' && (await state.store.peek('company'))) || [];
  return kept ?? server.company.calendar.ensureData();
}
