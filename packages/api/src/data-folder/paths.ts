import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../config/config.ts';

/** The folder of uploaded files, relative to the data folder, as in their rows (D22). */
export const uploadsFolder = 'uploads';

export function pathsOf(dataFolder: string) {
  return {
    folder: dataFolder,
    database: join(dataFolder, 'muster.db'),
    lock: join(dataFolder, 'server.lock'),
    keys: join(dataFolder, 'keys'),
    sessionKey: join(dataFolder, 'keys', 'session.key'),
    pushKeys: join(dataFolder, 'keys', 'push.json'),
    secretKey: join(dataFolder, 'keys', 'secrets.key'),
    acme: join(dataFolder, 'keys', 'acme.json'),
    mail: join(dataFolder, 'mail'),
    uploads: join(dataFolder, uploadsFolder),
    backups: join(dataFolder, 'backups'),
    quarantine: join(dataFolder, 'quarantine'),
    arriving: join(dataFolder, uploadsFolder, 'tmp'),
    copying: join(dataFolder, 'copying'),
    marker: join(dataFolder, 'history.json'),
    forwarding: join(dataFolder, 'forwarding.json'),
    restoring: join(dataFolder, 'restoring'),
    uploadedBackup: join(dataFolder, 'uploaded-backup'),
  };
}

export type DataPaths = ReturnType<typeof pathsOf>;

/** Whether a restore into this folder was begun and not finished. It began in an empty folder, so all of it is its own. */
export function isRestoring(dataFolder: string): boolean {
  const { restoring, database } = pathsOf(dataFolder);
  return existsSync(restoring) && !existsSync(database);
}

const keyLength = 32;

export function readSessionKey(dataFolder: string): Buffer {
  const { sessionKey } = pathsOf(dataFolder);
  return readKey(sessionKey, 'The session key', 'then everyone signs in again with a new one');
}

export function readSecretKey(dataFolder: string): Buffer {
  const { secretKey } = pathsOf(dataFolder);
  const loss = 'then everyone who signs in with codes uses a recovery code and sets them up again';
  return readKey(secretKey, 'The key of sealed secrets', loss);
}

/** Writes a new key. It gets its name when it is whole and on disk, so a crash leaves none. */
export function writeKey(path: string, content: Buffer | string): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.part`, content, { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/** Reads a key or creates it; `loss` says what deleting a damaged one costs. */
function readKey(path: string, name: string, loss: string): Buffer {
  if (!existsSync(path)) {
    const made = randomBytes(keyLength);
    writeKey(path, made);
    return made;
  }
  const key = readFileSync(path);
  if (key.length === keyLength) return key;
  throw new ConfigError(`${name} is damaged: delete ${path}, ${loss}`);
}
