import type { Store } from '@muster/db/store/store';
import type { Check, CheckState } from '@muster/domain/admin/diagnostics';
import type { Translate } from '@muster/domain/language/translate';
import type { Tallies } from '../metrics/tallies.ts';
import { attemptCheck, figure, found } from './checks.ts';

/** Commits that a replica may lack: it catches up with fewer between two looks. */
const farBehind = 99;

export async function severalChecks(
  t: Translate,
  { servers, replica, lead }: Pick<Store, 'servers' | 'lead' | 'replica'>,
  { replicaReads }: Pick<Tallies, 'replicaReads'>,
): Promise<Check[]> {
  const leads = lead.term() !== undefined;
  return [
    ...(servers
      ? [await attemptCheck(t, 'servers', async () => serversCheck(t, await servers(), leads))]
      : []),
    ...(replica
      ? [replicaCheck(t, await replica.commitsBehind().catch(() => undefined), readsOf(replicaReads))]
      : []),
  ];
}

export function serversCheck(t: Translate, count: number, leads: boolean): Check {
  const figures = [
    figure(t('servers'), count),
    figure(
      t('runs the jobs'),
      leads ? t('this one', undefined, 'a server') : t('another', undefined, 'a server'),
    ),
  ];
  if (count <= 1 && !leads)
    return found(
      'servers',
      'warning',
      t('No server runs the jobs: if that lasts longer than a few seconds, look at the log of the database.'),
      figures,
    );
  return count <= 1
    ? found('servers', 'ok', t('One server uses this database.'), figures)
    : found(
        'servers',
        'ok',
        t('Several servers use this database: the log, proxy headers and job times here are of one of them.'),
        figures,
      );
}

interface ReplicaReads {
  readonly answered: number;
  readonly passed: number;
}

function readsOf(outcomes: Tallies['replicaReads']): ReplicaReads {
  const all = Object.values(outcomes).reduce((sum, each) => sum + each, 0);
  return { answered: outcomes.answered, passed: all - outcomes.answered };
}

/** `behind` is undefined if the replica was not reached. Until it is well again, the primary answers in its place (L51). */
export function replicaCheck(
  t: Translate,
  behind: number | undefined,
  { answered, passed }: ReplicaReads,
): Check {
  // In hundreds: single commits would show when one about a hidden grievance is made (D21).
  const hundreds = Math.floor((behind ?? 0) / 100) * 100;
  const figures =
    behind === undefined
      ? []
      : [
          figure(
            t('commits behind'),
            hundreds === 0 ? t('less than 100') : t('{hundreds, number} or more', { hundreds }),
          ),
        ];
  const says = (state: CheckState, text: string) => found('replica', state, text, figures);
  if (behind === undefined)
    return says(
      'warning',
      t('The replica did not answer, so the primary answers all: start it, or see why in the log.'),
    );
  if (behind > farBehind)
    return says(
      'warning',
      t('The replica is far behind, so the primary answers: look at pg_stat_replication, and at its load.'),
    );
  return answered === 0 && passed > 0
    ? says('warning', t('The replica has answered nothing since the start: the log says why.'))
    : says('ok', t('The replica follows the primary.'));
}
