import { ownNews } from 'virtual:own-news';
import { newPoints, newsSchema } from './news.ts';

/** Milliseconds that the banner waits for it. */
const patience = 3000;

/** Throws if the server does not say it in time (U247). The service worker does not keep the file. */
export async function readNews(): Promise<readonly string[]> {
  const answer = await fetch('/whats-new.json', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
  return newPoints(ownNews, newsSchema.parse(await answer.json()));
}
