import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Instant } from '@muster/domain/calendar/instant';
import type { Extension } from '@muster/domain/document/rules';
import { pathsOf } from '../data-folder.ts';

/** Looks a file over for viruses. Throws `unprocessable` for one that has some, `busy` if it could not be looked at. */
export type Scan = (path: string) => Promise<void>;

/** Where uploaded files lie (D22, D48), and who looks them over. */
export interface UploadRoom {
  readonly dataFolder: string;
  readonly scan: Scan;
  /** Names that are being given away: their rows are on the way, and nobody may sweep them up. */
  readonly placing: Set<string>;
  /** When its files were last held against their rows. */
  comparedAt: Instant | undefined;
}

/** Makes the folders of uploads, for their owner only. Without a `scan` every file passes. */
export function openUploadRoom(dataFolder: string, scan?: Scan): UploadRoom {
  mkdirSync(pathsOf(dataFolder).arriving, { recursive: true, mode: 0o700 });
  return { dataFolder, scan: scan ?? (async () => undefined), placing: new Set(), comparedAt: undefined };
}

/** Where a file lies while it arrives. */
export function arrivingPath({ dataFolder }: UploadRoom): string {
  return join(pathsOf(dataFolder).arriving, randomName());
}

/** A name that nobody guesses: 128 random bits and the extension (D22). */
export function randomFileName(extension: Extension): string {
  return `${randomName()}.${extension}`;
}

/** What such a name looks like. */
export const storedName = /^[0-9a-f]{32}\.[a-z]{3,4}$/;

function randomName(): string {
  return randomBytes(16).toString('hex');
}
