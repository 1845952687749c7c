import type { SignInEvent } from '@muster/db/features/audit/sign-in-events';

/** Addresses of callers without an account that have rows of their own in a minute. */
const mostSources = 20;

/** Rows of one source in a minute; then it has one for each kind. */
const mostOfSource = 10;

/**
 * Which row of this minute an event counts in. A source is the account of a signed-in caller, of which there are as
 * many as people, or the address of anyone else: no source takes another's room, and no stranger takes that of an account.
 */
export function startMinute(): (event: SignInEvent) => string {
  const sources = new Map<string, Set<string>>();
  let strangers = 0;
  return (event) => {
    const { action, actorId, address } = event;
    const source = actorId === null ? `from ${address}` : `by ${actorId}`;
    const known = sources.get(source);
    if (!known && actorId === null && strangers >= mostSources) return key('all', action);
    const own = known ?? new Set<string>();
    if (!known) {
      sources.set(source, own);
      if (actorId === null) strangers += 1;
    }
    const row = key('own', action, actorId, event.userId, address, event.call ?? null);
    if (!own.has(row) && own.size >= mostOfSource) return key('rest', action, source);
    own.add(row);
    return row;
  };
}

function key(...parts: readonly (string | number | null)[]): string {
  return JSON.stringify(parts);
}
