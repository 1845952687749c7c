import { createHash } from 'node:crypto';

/** SQL's `version_content_hash(salt, content)` as migration 21 wrote it (D57). It never changes. */
export function contentHashOfMigration21(salt: unknown, content: unknown): Buffer {
  return createHash('sha256')
    .update(salt as Buffer)
    .update(String(content))
    .digest();
}

let last = { id: 0, hash: Buffer.alloc(32) };

/** As migration 21 wrote it; it never changes. Throws unless it is called for 1, 2, 3 and so on. */
export function versionHashOfMigration21(...columns: readonly unknown[]): Buffer {
  const [id, kind, subjectId, change, at, contentHash] = columns;
  if (id === 1) last = { id: 0, hash: Buffer.alloc(32) };
  if (id !== last.id + 1) throw new Error(`Version ${id} cannot follow version ${last.id}`);
  const hash = createHash('sha256')
    .update(last.hash)
    .update(contentHash as Buffer)
    .update([id, kind, subjectId, change, at].join('\n'))
    .digest();
  last = { id, hash };
  return hash;
}
