import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ForwardingKind, forwardingKinds } from '@muster/domain/admin/forwarding';
import { type Instant, wireInstant } from '@muster/domain/calendar/instant';
import { z } from 'zod';
import { pathsOf } from '../../data-folder/paths.ts';

/** When each kind was first noticed since the start of the server. */
const kept = z.partialRecord(z.enum(forwardingKinds), wireInstant);
type Kept = z.infer<typeof kept>;

/**
 * Writes down for `muster check`, which meets no requests, what this server notices. A start forgets what was noticed
 * before it, because the settings may be others by then.
 */
export function keepForwarding(dataFolder: string, clock: () => Instant): (kind: ForwardingKind) => void {
  const path = pathsOf(dataFolder).forwarding;
  const noticed: Kept = {};
  rmSync(path, { force: true });
  return (kind) => {
    noticed[kind] = clock();
    try {
      writeFileSync(path, JSON.stringify(noticed), { mode: 0o600 });
    } catch {
      // The log has it, and what is wrong with the disk has a problem of its own (D48).
    }
  };
}

/** What the server on this folder noticed since its start, and when first; nothing without a readable note. */
export function readForwarding(dataFolder: string): (readonly [ForwardingKind, Instant])[] {
  try {
    const noticed = kept.parse(JSON.parse(readFileSync(pathsOf(dataFolder).forwarding, 'utf8')));
    return forwardingKinds.flatMap((kind) => (noticed[kind] ? [[kind, noticed[kind]] as const] : []));
  } catch {
    return [];
  }
}
