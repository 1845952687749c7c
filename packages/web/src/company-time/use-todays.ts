import { type Todays, todaysAt } from './todays.ts';
import { useCompanyCalendar } from './use-company-calendar.ts';
import { useNow } from './use-now.ts';
import { useSites } from './use-sites.ts';

/** For administrators, who are told which sites there are (D92). */
export function useTodays(): Todays {
  const { data: sites = [] } = useSites();
  return todaysAt(useNow(), useCompanyCalendar(), sites);
}
