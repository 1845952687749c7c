import type { ReplicaTrouble, ReplicaWatch } from '@muster/db/store/store';
import type { FastifyBaseLogger } from 'fastify';
import type { Tallies } from './metrics/tallies.ts';
import { createQuietLines } from './quiet-lines.ts';

/** Counts what the replica answers, and says in the log why it does not: one line for each reason and minute (L52). */
export function createReplicaWatch(
  elapsed: () => number,
  log: Pick<FastifyBaseLogger, 'warn'>,
  tallies: Pick<Tallies, 'replicaReads'>,
): ReplicaWatch {
  const lines = createQuietLines<ReplicaTrouble, string>(elapsed, (trouble, reason, count) =>
    log.warn(
      { replica: trouble, reason, count, fix: fixes[trouble] },
      'The replica of DATABASE_READ_URL is not used: the primary answers',
    ),
  );
  const count = (outcome: keyof Tallies['replicaReads']) => {
    tallies.replicaReads[outcome] += 1;
  };
  return {
    elapsed,
    answered: () => count('answered'),
    passed(trouble, reason) {
      count(trouble ?? 'resting');
      if (trouble) lines.note(trouble, reason);
    },
  };
}

const another = 'Name a replica that streams from the server of DATABASE_URL, or unset DATABASE_READ_URL.';

const fixes: Readonly<Record<ReplicaTrouble, string>> = {
  unreachable:
    'Start the replica, or look at its log and at the network. Muster goes on with it by itself once it answers.',
  behind:
    'Nothing, if it is rare. Otherwise look at pg_stat_replication of the primary, and at the replica’s load.',
  ahead: 'Look why the primary does not finish its commits: it may wait for another replica.',
  not_replica: another,
  other_history: another,
  other_schema: 'Nothing, if the primary was migrated a moment ago. Otherwise: '.concat(another),
  failed: 'Look at the log of the replica. Muster goes on with it by itself once it answers.',
};
