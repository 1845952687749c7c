import { getCalendar } from '@muster/db/company/queries';
import { employee, router } from '../trpc.ts';

export const companyRouter = router({
  /** The company's name, zone, hours and holidays (D2): what every time and date on screen depends on. */
  calendar: employee.query(({ ctx }) => getCalendar(ctx.store.read)),
});
