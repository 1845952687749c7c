import { createRequire } from 'node:module';
import type Driver from 'better-sqlite3';

/**
 * The package of the SQLite driver. Release 12 aborts from Node 24.19 on, when a statement is collected outside of
 * JavaScript; release 13 needs the Node-API of Node 22 and brings its binaries along ([decision 29]
 * (../../../../../docs/decisions/029-two-drivers.md)).
 */
export const driverName =
  Number.parseInt(process.versions.node, 10) >= 22 ? 'better-sqlite3-13' : 'better-sqlite3';

export const SQLite: typeof Driver = createRequire(import.meta.url)(driverName);
