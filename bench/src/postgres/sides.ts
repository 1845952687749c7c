import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { SQLite } from '@muster/db/engine/sqlite/driver';
import { runAt } from '@muster/db/testing/postgres';
import type { Side } from '../measure.ts';
import { type Server, startBareOnPostgres, startMuster, startOnPostgres } from '../server.ts';
import { type Cluster, secretKey } from './database.ts';

/** A side with servers of its own, which it ends. */
export interface OwnSide extends Side {
  readonly servers: readonly Server[];
  stop(): Promise<void>;
}

/** Takes back what people did today: then everyone can check in again. */
const reset = `DELETE FROM attendance WHERE "checkInTime" IS NOT NULL AND "checkOutTime" IS NULL`;

/** Muster on a copy of a data folder. */
export async function onSqlite(template: string, within: string): Promise<OwnSide> {
  const folder = mkdtempSync(join(within, 'sqlite-'));
  cpSync(template, folder, { recursive: true });
  const server = await startMuster(folder);
  return {
    servers: [server],
    reset: () => resetFile(join(folder, 'muster.db')),
    stop: server.stop,
  };
}

function resetFile(file: string): void {
  const db = new SQLite(file, { timeout: 5_000 });
  db.exec(reset);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/** So many servers of Muster on a database, beside a replica if its address is given. */
export async function onPostgres(
  cluster: Cluster,
  url: string,
  count: number,
  within: string,
  replica?: string,
): Promise<OwnSide> {
  const start = () => startOnPostgres(mkdtempSync(join(within, 'server-')), url, secretKey, replica);
  return sideOf(cluster, url, await Promise.all(Array.from({ length: count }, start)));
}

/** The bare counterpart on a database; `folder` has the key of the cookies. */
export async function bareOnPostgres(cluster: Cluster, url: string, folder: string): Promise<OwnSide> {
  return sideOf(cluster, url, [await startBareOnPostgres(folder, url)]);
}

function sideOf(cluster: Cluster, url: string, servers: readonly Server[]): OwnSide {
  return {
    servers,
    databaseCpu: cluster.cpu,
    async reset() {
      await runAt(url, reset);
      // As a checkpoint of the file does on the other engine: no run pays for the one before.
      await runAt(url, 'VACUUM attendance');
      await runAt(url, 'CHECKPOINT');
    },
    stop: async () => void (await Promise.all(servers.map(({ stop }) => stop()))),
  };
}
