import type { Db } from '@muster/db/connection';
import { findLeaveSeq } from '@muster/db/leave/one-request';
import type { NamedLeaveDecision } from '@muster/domain/leave/schema';

/** Says which `seq` of a request its decider saw; undefined where there is no such request. */
type SeenSeq = (db: Db, decision: NamedLeaveDecision) => Promise<number | undefined>;

/** Decisions on one request that came at once, as far as the server can tell. */
interface Gathering {
  came: number;
  waiting: number;
}

/** A pause in milliseconds, how many without a further decision count as quiet, and how many are waited at most. */
const wait = { pause: 25, quiet: 4, longest: 80 } as const;

/**
 * A decision that does not say what it saw is held to what was there when it came (D15). Calls of one instant reach the
 * server some milliseconds apart: were the first written before the next is looked at, that one would pass for a decision
 * in knowledge of the first. So each notes the `seq` and waits until no further one has come for a moment. Nobody who
 * says what they saw waits.
 */
export function gatherDecisions(): SeenSeq {
  const gatherings = new Map<number, Gathering>();
  return async (db, { id, seq }) => {
    const found = seq ?? findLeaveSeq(db, id);
    if (seq !== undefined || found === undefined) return found;
    const gathering = gatherings.get(id) ?? { came: 0, waiting: 0 };
    gatherings.set(id, gathering);
    gathering.came += 1;
    gathering.waiting += 1;
    await untilQuiet(gathering);
    gathering.waiting -= 1;
    if (gathering.waiting === 0) gatherings.delete(id);
    return found;
  };
}

/** Many short pauses, not a long one: on a busy machine each lets calls in that the machine had kept waiting. */
async function untilQuiet(gathering: Gathering): Promise<void> {
  let known = gathering.came;
  let quiet = 0;
  for (let pauses = 0; quiet < wait.quiet && pauses < wait.longest; pauses += 1) {
    await new Promise((resolve) => setTimeout(resolve, wait.pause));
    quiet = gathering.came === known ? quiet + 1 : 0;
    known = gathering.came;
  }
}
