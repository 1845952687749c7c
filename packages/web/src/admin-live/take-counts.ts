import { takeKnown } from '../known.ts';
import { server } from '../trpc.ts';

/** Shows an administrator's first page the counts that came with it. Its live connection reads them again (L28). */
export function takeCounts(): void {
  const overview = takeKnown('overview');
  if (overview) server.admin.overview.setData(undefined, overview);
}
