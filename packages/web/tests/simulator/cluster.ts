import { existsSync } from 'node:fs';
import { runStatement, testEngine } from '@muster/db/testing/engine';
import { boot, type Muster, monday } from '@muster/testing/harness';
import { vi } from 'vitest';
import { bootBeside } from '../../../api/tests/postgres/beside.ts';

/** The servers of a company, on one database. */
export interface Cluster {
  /** What the simulation itself reads and writes with; devices reach it only where it is the only server. */
  readonly office: Muster;
  /** What devices reach, by its place. */
  server(place: number): Muster;
  readonly size: number;
  /** Starts a server that has ended, with an empty memory. */
  startAgain(place: number): Promise<void>;
  /** Ends connections to the database in the middle of what they do. */
  breakConnections(purpose: Purpose): Promise<void>;
}

/** What a connection to PostgreSQL is for. */
export type Purpose = 'write' | 'read' | 'listen';

/** Uploaded files go to memory: thousands of them would wait for a disk. */
const memoryDisk = '/dev/shm';

/** One server on SQLite, two on PostgreSQL. */
export async function bootCluster(): Promise<Cluster> {
  if (existsSync(memoryDisk)) vi.stubEnv('TMPDIR', memoryDisk);
  const office = await boot({ now: monday, zone: 'Europe/Berlin' });
  // Restoring a backup here takes rows away and puts them back, without their versions.
  office.writePast();
  return testEngine === 'postgres' ? twoServers(office) : oneServer(office);
}

async function oneServer(office: Muster): Promise<Cluster> {
  // Outside of a transaction.
  await runStatement(await office.store.write(({ db }) => db), withoutDisk);
  return {
    office,
    server: () => office,
    size: 1,
    // It shares its memory with the simulation.
    startAgain: async () => undefined,
    breakConnections: async () => undefined,
  };
}

/** Simulations need no durability, and thousands of runs cannot wait for a disk. */
const withoutDisk = 'PRAGMA synchronous = OFF';

async function twoServers(office: Muster): Promise<Cluster> {
  const servers = [await bootBeside(office), await bootBeside(office)];
  return {
    office,
    server(place) {
      const server = servers[place];
      if (!server) throw new Error(`There is no server ${place}`);
      return server;
    },
    size: servers.length,
    async startAgain(place) {
      await servers[place]?.store.close();
      servers[place] = await bootBeside(office);
    },
    breakConnections: (purpose) =>
      runStatement(
        office.store.read,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
          AND application_name = 'muster ${purpose}' AND pid <> pg_backend_pid()`,
      ).catch(() => undefined),
  };
}
