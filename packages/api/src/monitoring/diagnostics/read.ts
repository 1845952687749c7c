import type { Check, Diagnostics } from '@muster/domain/admin/diagnostics';
import { type ProblemKind, problemTexts } from '@muster/domain/admin/problems';
import type { BackupStatus } from '@muster/domain/backup/schema';
import { day, minute } from '@muster/domain/calendar/durations';
import { type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import { english } from '@muster/domain/language/texts';
import type { ServerTime } from '../../clock/server-clock.ts';
import type { WriterContext } from '../../command.ts';
import type { CertificateStatus } from '../../tls/secure-servers.ts';
import { probeDatabase } from '../health.ts';
import {
  addressCheck,
  attemptCheck,
  databaseChecks,
  figure,
  found,
  moment,
  proxyCheck,
  releaseCheck,
  volumeCheck,
} from './checks.ts';
import { type JobTimes, jobTimesOf } from './job-times.ts';
import { severalChecks } from './several.ts';

/** Milliseconds: what comes nearer to the end than this was not renewed in time. */
const soon = 14 * day;

/** How long the certificate is valid, and what went wrong with it last (D70). The page has the words of the authority elsewhere. */
export function certificateCheck(status: CertificateStatus | undefined, now: Instant): Check {
  if (!status) return found('certificate', 'ok', 'Muster answers plain http: a proxy has the certificate.');
  const { validUntil, renewAt, failure, byAcme } = status;
  const figures = [
    ...moment('valid until', validUntil),
    ...moment('renewed from', renewAt),
    ...moment('failed', failure?.at ?? null),
  ];
  const why = failure ? ` ${failure.says}.` : '';
  if (validUntil === null)
    return failure
      ? found('certificate', 'failed', `There is no certificate yet.${why}`, figures)
      : found('certificate', 'warning', 'Muster is asking for its first certificate.', figures);
  if (validUntil < now)
    return found('certificate', 'failed', `The certificate has expired: renew it.${why}`, figures);
  if (failure) return found('certificate', 'warning', why.trim(), figures);
  return !byAcme && millisecondsBetween(now, validUntil) < soon
    ? found('certificate', 'warning', 'The certificate expires within two weeks: renew its files.', figures)
    : found(
        'certificate',
        'ok',
        byAcme ? 'The certificate is valid, and Muster renews it.' : 'The certificate is valid.',
        figures,
      );
}

type Sources = Pick<
  WriterContext,
  | 'store'
  | 'certificate'
  | 'uploads'
  | 'serverClock'
  | 'backups'
  | 'forwarding'
  | 'problems'
  | 'tallies'
  | 'jobTimes'
  | 'origins'
  | 'now'
>;

/** Each check of a running server, the lanes of its outbox and the times of its jobs (D64). It names no one. */
export async function readDiagnostics(ctx: Sources): Promise<Diagnostics> {
  const { store, serverClock, jobTimes, now } = ctx;
  const backup = await ctx.backups.status();
  const { checks, lanes } = await databaseChecks(store.read);
  const doubtful = serverClock.doubt() !== null;
  return {
    at: now,
    checks: [
      await databaseCheck(store),
      ...(await severalChecks(store, ctx.tallies)),
      problemsCheck(ctx.problems.list().map(({ kind }) => kind)),
      ...checks,
      await attemptCheck('volume', () => volumeCheck(ctx.uploads.dataFolder)),
      clockCheck(serverClock.read()),
      backupCheck(
        backup,
        ctx.problems.list().some(({ kind }) => kind === 'backup_overdue'),
      ),
      addressCheck(ctx.origins.public),
      certificateCheck(ctx.certificate(), now),
      proxyCheck(ctx.forwarding.list()),
      jobsCheck(jobTimes, now),
      releaseCheck(),
    ],
    lanes,
    jobs: jobTimesOf(jobTimes, backup, doubtful),
  };
}

function databaseCheck(store: Sources['store']): Promise<Check> {
  return probeDatabase(store).then(
    () => found('database', 'ok', 'The database has just been written.'),
    () =>
      found(
        'database',
        'failed',
        'The database cannot be written: see what its problem is, and run `muster check`.',
      ),
  );
}

function problemsCheck(kinds: readonly ProblemKind[]): Check {
  const own: readonly ProblemKind[] = [
    'backup_failed',
    'backup_overdue',
    'clock_jumped',
    'certificate_failed',
  ];
  const texts = kinds.filter((kind) => !own.includes(kind)).map((kind) => problemTexts[kind]);
  return texts.length === 0
    ? found('problems', 'ok', 'No other problem is known.')
    : found(
        'problems',
        'failed',
        texts.map(({ sentence, fix }) => `${english(sentence)}. ${english(fix)}`).join(' '),
      );
}

function clockCheck({ state, wall }: ServerTime): Check {
  const figures = moment('shows', wall);
  return state === 'right'
    ? found('clock', 'ok', 'The clock of the server is trusted.', figures)
    : found(
        'clock',
        'failed',
        'The clock jumped: set it, or say on Admin Profile that it is right.',
        figures,
      );
}

function backupCheck(
  { lastSucceededAt, lastFailure, nextAt, encrypts }: BackupStatus,
  overdue: boolean,
): Check {
  const figures = [
    ...moment('last', lastSucceededAt),
    ...moment('next', nextAt),
    figure('encrypted', encrypts ? 'yes' : 'no'),
  ];
  const failed = lastFailure !== null && (lastSucceededAt === null || lastFailure.at > lastSucceededAt);
  if (failed)
    return found(
      'backup',
      'failed',
      'The last backup failed: read why in the settings, and back up.',
      figures,
    );
  if (overdue)
    return found('backup', 'failed', 'No backup is younger than two days: back up in the settings.', figures);
  return lastSucceededAt === null
    ? found(
        'backup',
        'warning',
        'There is no backup yet: make one in the settings, or wait for the night.',
        figures,
      )
    : found('backup', 'ok', 'There is a recent backup.', figures);
}

/** Milliseconds without a run after which the schedule counts as stopped. */
const stillAfter = 5 * minute;

function jobsCheck(times: JobTimes, now: Instant): Check {
  const ran = [...times.values()];
  const lastAt = ran
    .map((each) => each.lastAt)
    .toSorted()
    .at(-1);
  if (!lastAt) return found('jobs', 'unknown', 'No job has run on this server yet.');
  const figures = moment('last', lastAt);
  if (millisecondsBetween(lastAt, now) > stillAfter)
    return found('jobs', 'failed', 'The jobs stand still: restart Muster.', figures);
  return ran.some(({ failed }) => failed)
    ? found('jobs', 'failed', 'A job failed and runs again in a minute: the log says why.', figures)
    : found('jobs', 'ok', 'The jobs run every minute.', figures);
}
