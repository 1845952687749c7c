import { hash } from 'node:crypto';
import type { Instant } from '@muster/domain/calendar/instant';

/** What is left of a version after its content is forgotten. The hash of the chain covers all of it. */
export interface ChainedVersion {
  readonly id: number;
  readonly kind: string;
  readonly subjectId: number;
  readonly change: string;
  readonly at: Instant;
  readonly contentHash: Buffer;
}

/** The hash before the first version's. */
export const chainStart: Buffer = Buffer.alloc(32);

/** The SHA-256 of a content. The salt keeps a forgotten content from being guessed by its hash. */
export function hashContent(salt: Buffer, content: string): Buffer {
  return hash('sha256', Buffer.concat([salt, Buffer.from(content)]), 'buffer');
}

/** The hash of a version in the chain: of the one before it, of its content's hash and of its own columns. */
export function hashVersion(before: Buffer, version: ChainedVersion): Buffer {
  const { id, kind, subjectId, change, at, contentHash } = version;
  const columns = Buffer.from([id, kind, subjectId, change, at].join('\n'));
  return hash('sha256', Buffer.concat([before, contentHash, columns]), 'buffer');
}
