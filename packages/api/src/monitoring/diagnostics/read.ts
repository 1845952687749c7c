import type { Check, Diagnostics } from '@muster/domain/admin/diagnostics';
import { type ProblemKind, problemTexts } from '@muster/domain/admin/problems';
import { day, minute } from '@muster/domain/calendar/durations';
import { type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import type { Translate } from '@muster/domain/language/translate';
import type { KnownBackups } from '../../backup/backups.ts';
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
export function certificateCheck(t: Translate, status: CertificateStatus | undefined, now: Instant): Check {
  if (!status)
    return found('certificate', 'ok', t('Muster answers plain http: a proxy has the certificate.'));
  const { validUntil, renewAt, failure, byAcme } = status;
  const figures = [
    ...moment(t('valid until'), validUntil),
    ...moment(t('renewed from'), renewAt),
    ...moment(t('failed'), failure?.at ?? null),
  ];
  const why = failure ? [`${t(failure.says)}.`] : [];
  if (validUntil === null)
    return failure
      ? found('certificate', 'failed', [t('There is no certificate yet.'), ...why].join(' '), figures)
      : found('certificate', 'warning', t('Muster is asking for its first certificate.'), figures);
  if (validUntil < now)
    return found(
      'certificate',
      'failed',
      [t('The certificate has expired: renew it.'), ...why].join(' '),
      figures,
    );
  if (failure) return found('certificate', 'warning', why.join(' '), figures);
  return !byAcme && millisecondsBetween(now, validUntil) < soon
    ? found(
        'certificate',
        'warning',
        t('The certificate expires within two weeks: renew its files.'),
        figures,
      )
    : found(
        'certificate',
        'ok',
        byAcme ? t('The certificate is valid, and Muster renews it.') : t('The certificate is valid.'),
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
export async function readDiagnostics(t: Translate, ctx: Sources): Promise<Diagnostics> {
  const { store, serverClock, jobTimes, now } = ctx;
  const backup = await ctx.backups.status();
  const { checks, lanes } = await databaseChecks(t, store.read);
  const doubtful = serverClock.doubt() !== null;
  return {
    at: now,
    checks: [
      await databaseCheck(t, store),
      ...(await severalChecks(t, store, ctx.tallies)),
      problemsCheck(
        t,
        ctx.problems.list().map(({ kind }) => kind),
      ),
      ...checks,
      await attemptCheck(t, 'volume', () => volumeCheck(t, ctx.uploads.dataFolder)),
      clockCheck(t, serverClock.read()),
      backupCheck(
        t,
        backup,
        ctx.problems.list().some(({ kind }) => kind === 'backup_overdue'),
      ),
      addressCheck(t, ctx.origins.public),
      certificateCheck(t, ctx.certificate(), now),
      proxyCheck(t, ctx.forwarding.list()),
      jobsCheck(t, jobTimes, now),
      releaseCheck(t),
    ],
    lanes,
    jobs: jobTimesOf(jobTimes, backup, doubtful),
  };
}

function databaseCheck(t: Translate, store: Sources['store']): Promise<Check> {
  return probeDatabase(store).then(
    () => found('database', 'ok', t('The database has just been written.')),
    () =>
      found(
        'database',
        'failed',
        t('The database cannot be written: see what its problem is, and run `muster check`.'),
      ),
  );
}

function problemsCheck(t: Translate, kinds: readonly ProblemKind[]): Check {
  const own: readonly ProblemKind[] = [
    'backup_failed',
    'backup_overdue',
    'clock_jumped',
    'certificate_failed',
  ];
  const texts = kinds.filter((kind) => !own.includes(kind)).map((kind) => problemTexts[kind]);
  return texts.length === 0
    ? found('problems', 'ok', t('No other problem is known.'))
    : found('problems', 'failed', texts.map(({ sentence, fix }) => `${t(sentence)}. ${t(fix)}`).join(' '));
}

function clockCheck(t: Translate, { state, wall }: ServerTime): Check {
  const figures = moment(t('shows'), wall);
  return state === 'right'
    ? found('clock', 'ok', t('The clock of the server is trusted.'), figures)
    : found(
        'clock',
        'failed',
        t('The clock jumped: set it, or say on Admin Profile that it is right.'),
        figures,
      );
}

function backupCheck(
  t: Translate,
  { lastSucceededAt, lastFailure, nextAt, encrypts }: KnownBackups,
  overdue: boolean,
): Check {
  const figures = [
    ...moment(t('last'), lastSucceededAt),
    ...moment(t('next'), nextAt),
    figure(t('encrypted'), encrypts ? t('yes') : t('no')),
  ];
  const failed = lastFailure !== null && (lastSucceededAt === null || lastFailure.at > lastSucceededAt);
  if (failed)
    return found(
      'backup',
      'failed',
      t('The last backup failed: read why in the settings, and back up.'),
      figures,
    );
  if (overdue)
    return found(
      'backup',
      'failed',
      t('No backup is younger than two days: back up in the settings.'),
      figures,
    );
  return lastSucceededAt === null
    ? found(
        'backup',
        'warning',
        t('There is no backup yet: make one in the settings, or wait for the night.'),
        figures,
      )
    : found('backup', 'ok', t('There is a recent backup.'), figures);
}

/** Milliseconds without a run after which the schedule counts as stopped. */
const stillAfter = 5 * minute;

function jobsCheck(t: Translate, times: JobTimes, now: Instant): Check {
  const ran = [...times.values()];
  const lastAt = ran
    .map((each) => each.lastAt)
    .toSorted()
    .at(-1);
  if (!lastAt) return found('jobs', 'unknown', t('No job has run on this server yet.'));
  const figures = moment(t('last'), lastAt);
  if (millisecondsBetween(lastAt, now) > stillAfter)
    return found('jobs', 'failed', t('The jobs stand still: restart Muster.'), figures);
  return ran.some(({ failed }) => failed)
    ? found('jobs', 'failed', t('A job failed and runs again in a minute: the log says why.'), figures)
    : found('jobs', 'ok', t('The jobs run every minute.'), figures);
}
