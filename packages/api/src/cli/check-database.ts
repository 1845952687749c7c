import { findCompany } from '@muster/db/features/company/reads';
import { openStore } from '@muster/db/open';
import { historyProblems } from '@muster/db/record-versions/check';
import type { Store } from '@muster/db/store/store';
import type { Instant } from '@muster/domain/calendar/instant';
import { clockFinding } from '../clock/clock-report.ts';
import { createServerClock, machineTime } from '../clock/server-clock.ts';
import type { Config } from '../config/config.ts';
import { openFiles } from '../features/document/open-files.ts';
import { uploadProblems } from './check-uploads.ts';

export async function attempt(what: string, look: () => string[] | Promise<string[]>): Promise<string[]> {
  try {
    return (await look()).map((problem) => `${what}: ${problem}`);
  } catch (error) {
    return [`${what}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** The clock, rewritten versions (D57), and files that do not fit their rows (D23). Pages are the server's to check. */
export async function databaseFindings(config: Config, databaseUrl: string, now: Instant): Promise<string[]> {
  let findings: string[] = [];
  const problems = await attempt('database', async () => {
    const store = await openStore(databaseUrl);
    try {
      if (!(await findCompany(store.read))) return ['there is no company: start a server on it once'];
      findings = await companyFindings(config, store, now);
      return [];
    } finally {
      await store.close();
    }
  });
  return [...problems, ...findings];
}

async function companyFindings(config: Config, store: Store, now: Instant): Promise<string[]> {
  return [
    ...(await attempt('clock', () => clockProblems(store))),
    ...(await attempt('history', () => historyProblems(store.read, now))),
    ...(await attempt('uploads', () => uploadProblems(store.read, openFiles(config, store)))),
  ];
}

async function clockProblems(store: Store): Promise<string[]> {
  const time = (await createServerClock(store, machineTime)).read();
  return time.state === 'right' ? [] : [clockFinding(time)];
}
