import { createRequire } from 'node:module';
import type Driver from 'better-sqlite3';

/** Release 12 aborts from Node 24.19 on; release 13 needs Node 22 (docs/decisions/029-two-drivers.md). */
export const driverName =
  Number.parseInt(process.versions.node, 10) >= 22 ? 'better-sqlite3-13' : 'better-sqlite3';

export const SQLite: typeof Driver = createRequire(import.meta.url)(driverName);
