import { listAnnouncements } from '@muster/db/message/queries';
import { employee, router } from '../trpc.ts';

/** The most announcements that are listed. */
const listed = 50;

export const messageRouter = router({
  /** The newest announcements, newest first. */
  announcements: employee.query(({ ctx }) => listAnnouncements(ctx.store.read, listed)),
});
