import { proxy } from 'comlink';
import { type StartedWorker, startWorker } from '../../browser/start-worker.ts';
import { remoteTables } from './remote-tables.ts';
import type { Tables } from './tables.ts';
import type { TablesHost } from './tables-host.ts';

let early: StartedWorker<TablesHost> | undefined;

/** Starts the worker of the tables that are opened next, so that its code is there by then. */
export function startTablesEarly(): void {
  early ??= startHost();
}

/**
 * In a worker; with `keep` false in memory. Throws what the browser throws, and if the worker does not start. Calls
 * `onLost` when the records were closed or deleted under this tab.
 */
export async function openTables(
  accountId: number,
  keep: boolean,
  onLost: () => void = () => {},
): Promise<Tables> {
  const { remote, failed, close } = early ?? startHost();
  early = undefined;
  try {
    return remoteTables(await Promise.race([remote.open(accountId, keep, proxy(onLost)), failed]), close);
  } catch (error) {
    close();
    throw error;
  }
}

function startHost(): StartedWorker<TablesHost> {
  return startWorker(new Worker(new URL('./tables-worker.ts', import.meta.url), { type: 'module' }));
}
