import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';
import { timeSample } from '../server/client.ts';

type Answers = inferRouterOutputs<AppRouter>;

/** What the server writes into the page of a first visit (`api/src/http/pages/first-page.ts`), which saves two calls. */
interface Preloaded {
  session: Answers['account']['session'];
  calendar: Answers['company']['calendar'];
  overview: Answers['admin']['overview'];
  dayStats: Answers['attendance']['dayStats'];
  settings: Answers['company']['settings'];
  people: Answers['people']['list'];
  announcements: Answers['message']['announcements'];
  /** The person's newest records, and the leave that is pending or not over, on the dashboard. */
  own: {
    readonly accountId: number;
    readonly attendance: Answers['attendance']['list'];
    readonly leave: Answers['leave']['list'];
  };
  /** The server's time when it sent the page, in milliseconds. */
  time: number;
}

/** Stays empty in a page that the service worker or Vite served. */
let preloaded: Partial<Preloaded> = {};

/**
 * Reads the preloaded answers and the server's time (L41), and removes them from the page, where the next person's
 * session would find them (D43). Called once, before the first screen. Returns whether the server knew the session, as on a first visit.
 */
export function readPreloaded(): boolean {
  const written = document.getElementById('known');
  preloaded = JSON.parse(written?.textContent ?? '{}');
  written?.remove();
  const [visit] = performance.getEntriesByType('navigation');
  if (preloaded.time && visit instanceof PerformanceNavigationTiming) noteTime(preloaded.time, visit);
  return preloaded.session !== undefined;
}

/** Whether the page came with all that its first screen shows, so that it lacks neither the device's records nor an answer. */
export function isPageComplete(): boolean {
  return preloaded.own !== undefined || preloaded.people !== undefined;
}

/** The own records that an account's page came with; they stay until the device has all of them. */
export function preloadedRecords(accountId: number): Partial<Preloaded['own']> {
  return preloaded.own?.accountId === accountId ? preloaded.own : {};
}

/** Gives out an answer once: what is asked for later is asked of the server. */
export function takePreloaded<Name extends Exclude<keyof Preloaded, 'time' | 'own'>>(
  name: Name,
): Preloaded[Name] | undefined {
  const { [name]: answer, ...others } = preloaded;
  preloaded = others;
  return answer;
}

/** Forgets what is left, because it is about a session that has ended. */
export function forgetPreloaded(): void {
  preloaded = {};
}

function noteTime(time: number, { requestStart, responseStart }: PerformanceNavigationTiming): void {
  // What the device's clock moved more than the page's since the visit began, as in a sleep.
  const lead = Date.now() - performance.timeOrigin - performance.now();
  timeSample.set([String(time), requestStart, responseStart, responseStart - requestStart + lead]);
}
