import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { placeOf, settingsOf } from '@muster/db/engine/database-url';
import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import type { Store } from '@muster/db/store/store';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { openBackups } from './backup/open-backups.ts';
import { placeUploadedBackup } from './backup/uploaded-backup.ts';
import { createServerClock, machineTime } from './clock/server-clock.ts';
import { type Config, publicOriginOf, warningOf } from './config/config.ts';
import { markDatabase, noticeOtherDatabase } from './data-folder/history-marker.ts';
import { claimFolder, openDataFolder } from './data-folder/open.ts';
import { pathsOf } from './data-folder/paths.ts';
import { readServerKeys, type ServerKeys } from './data-folder/server-keys.ts';
import { judgeVolume } from './data-folder/volumes.ts';
import { type Deps, makeDeps, watchStorage } from './deps.ts';
import { makeSetupLink } from './features/account/setup-link.ts';
import { scanWithClamd } from './features/document/clamd.ts';
import { openUploadStorage, tryUpload } from './features/document/upload-storage.ts';
import { listen, stopAll } from './http/listening.ts';
import { createForwarding, keepForwarding } from './http/proxy/forwarding.ts';
import { startBackups } from './jobs/back-up.ts';
import { startJobs } from './jobs/schedule.ts';
import { watchHistory } from './monitoring/history-watch.ts';
import { countBatches } from './monitoring/metrics/tallies.ts';
import { reportJumps } from './monitoring/problems.ts';
import { readRelease } from './monitoring/release/read-release.ts';
import { createReplicaWatch } from './monitoring/replica-watch.ts';
import { createQueryWatch } from './monitoring/slow-queries.ts';
import type { Tracing } from './monitoring/tracing.ts';
import { mailTransportOf } from './outbox/mail/open.ts';
import { openSenders, startOutbox } from './outbox/outbox.ts';
import { readCertificate } from './tls/certificate.ts';
import { openTls } from './tls/open.ts';

export interface RunningServer {
  readonly address: string;
  readonly setupLink: string | undefined;
  stop(): Promise<void>;
  /** Rejects if the server could not start again on a folder that was restored before the set-up. */
  readonly failed: Promise<never>;
}

const elapsed = performance.now.bind(performance);

interface Run extends Omit<RunningServer, 'failed'> {
  readonly port: number;
}

/** Throws `ConfigError` for people if the folder is in use, the database damaged (D53) or the port taken (D46). */
export async function startServer(config: Config, log: Logger, tracing?: Tracing): Promise<RunningServer> {
  // Before a company is founded in the folder of a server that cannot start.
  if (config.tls) await readCertificate(config.tls, machineTime.wall());
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  const restart = () => {
    current = current.then(async (run) => {
      await run.stop();
      return startRun({ ...config, port: run.port }, log, tracing, restart);
    });
    current.catch(fail);
  };
  let current = startRun(config, log, tracing, restart);
  const { address, setupLink } = await current;
  return { address, setupLink, stop: async () => (await current).stop(), failed };
}

async function startRun(
  config: Config,
  log: Logger,
  tracing: Tracing | undefined,
  restart: () => void,
): Promise<Run> {
  const madeAt = await placeRestored(config);
  const watched = watchStorage(log, {
    database: databasePlace(config),
    clock: machineTime.wall,
    elapsed,
    tryUpload: () => tryUpload(config.dataFolder),
  });
  const { store, close } = await openExclusively(config, {
    watch: countBatches(watched.failures.watch, watched.tallies),
    replicaWatch: createReplicaWatch(elapsed, log, watched.tallies),
    queries: createQueryWatch(elapsed, log, watched.tallies, tracing),
  });
  const volume = judgeVolume(config.dataFolder);
  if (volume.use === 'doubtful')
    log.warn({ volume: volume.kind }, 'DATA_DIR may belong to another machine: only one server may use it');
  const warning = warningOf(config);
  if (warning !== undefined) log.warn(warning);
  const stops: (() => Promise<void>)[] = [];
  let stop = async () => {
    await Promise.all(stops.map((each) => each()));
    await close();
  };
  try {
    await expectSameDatabase(config, store, log);
    if (config.databaseUrl !== undefined) stops.push(await watchHistory(store, log, restart));
    if (madeAt !== undefined) await recordRestore(store, madeAt);
    const keys = await readServerKeys(config, store);
    const tls = await openTls({ config, store, clock: machineTime.wall, problems: watched.problems, log });
    if (tls) stops.push(async () => tls.servers.stop());
    const deps = await depsOf(config, store, keys, log, {
      ...watched,
      certificate: () => tls?.servers.status(),
    });
    stops.push(await startJobs(deps, log), deps.signInEvents.flush);
    const app = await buildApp(deps, {
      ...appOptions(config, keys, log),
      metrics: { token: config.metricsToken, certificateUntil: tls?.servers.validUntil },
      tls: tls?.servers,
      tracing,
      restart,
    });
    const port = await listen(app.server, config);
    log.info({ names: namesOf(config) }, 'Muster answers at these names, and at addresses in numbers');
    stop = () => stopAll(app.server, store, stops, close);
    const address = publicOriginOf(config, port);
    const setupLink = await makeSetupLink(store, address, config);
    const senders = openSenders(deps, { config, keys: keys.push, publicOrigin: address });
    stops.push(startOutbox(deps, senders, log).stop, startBackups(deps.backups, log));
    if (tls) stops.push(tls.begin());
    return { address, port, setupLink, stop };
  } catch (error) {
    // Also what listens already: a process that goes on without its database would never be started again.
    await stop();
    throw error;
  }
}

function placeRestored(config: Config): Promise<string | undefined> {
  if (config.databaseUrl === undefined) return placeUploadedBackup(config.dataFolder);
  return placeUploadedBackup(config.dataFolder, async (unpacked) => {
    const { moveRestored } = await import('./backup/restore-to-database.ts');
    await moveRestored(unpacked, config);
  });
}

/** The entry names the time of the backup: what happened after it is not in this folder. */
function recordRestore(store: Store, madeAt: string): Promise<void> {
  return store.write((tx) =>
    recordCompanyAct(tx, 'backup.restore', madeAt, { actorId: null, now: machineTime.wall() }),
  );
}

async function depsOf(
  config: Config,
  store: Store,
  keys: ServerKeys,
  log: Logger,
  watched: Pick<Deps, 'problems' | 'failures' | 'tallies' | 'certificate'>,
): Promise<Deps> {
  const { clamdAddress } = config;
  const serverClock = await createServerClock(store, machineTime);
  reportJumps(serverClock, watched.problems);
  return makeDeps({
    ...watched,
    log,
    store,
    serverClock,
    uploads: openUploadStorage(config, store, clamdAddress ? scanWithClamd(clamdAddress) : undefined),
    mailTransport: mailTransportOf(config),
    forwarding: createForwarding(keepForwarding(config.dataFolder, machineTime.wall)),
    markHistory: () => markHistory(config, store),
    backups: await openBackups(config, { store, clock: serverClock.now, problems: watched.problems, log }),
    pushKey: keys.push.publicKey,
    secretKey: keys.secrets,
    privateWebhooks: config.privateWebhooks,
    publicOrigin: publicOriginOf(config, config.port),
  });
}

function databasePlace({ databaseUrl, dataFolder }: Config): string {
  return databaseUrl === undefined ? pathsOf(dataFolder).database : placeOf(settingsOf(databaseUrl));
}

/** The lock comes before the database, because a second server must not even migrate it. */
async function openExclusively(
  config: Config,
  watches: Parameters<typeof openDataFolder>[2],
): Promise<{ store: Store; close: () => Promise<void> }> {
  const unlock = claimFolder(config, { mayFound: true });
  try {
    const store = await openDataFolder(config, machineTime.wall(), watches);
    const close = async () => {
      await markHistory(config, store).catch(() => undefined);
      await store.close();
      unlock();
    };
    return { store, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Which database file lies here is written down beside it (S5); that of a server has its epoch alone. */
async function markHistory({ dataFolder, databaseUrl }: Config, store: Store): Promise<void> {
  if (databaseUrl === undefined) await markDatabase(pathsOf(dataFolder), store);
}

/** A database that was put in place by hand is noticed before devices can pull from it. */
async function expectSameDatabase(config: Config, store: Store, log: Logger): Promise<void> {
  const { dataFolder, databaseUrl } = config;
  if (databaseUrl !== undefined) return;
  const reason = await noticeOtherDatabase(pathsOf(dataFolder), store);
  if (reason !== undefined)
    log.warn({ difference: reason }, 'another database was put in place: devices load everything again');
}

function namesOf(config: Config): string[] {
  const { hostname } = new URL(publicOriginOf(config, config.port));
  return [...new Set([hostname, 'localhost', ...config.allowedHosts])];
}

function appOptions(config: Config, keys: ServerKeys, log: Logger) {
  const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  return {
    sessionKey: keys.session,
    publicOrigin: publicOriginOf(config, config.port),
    allowedHosts: config.allowedHosts,
    trustProxy: config.trustProxy,
    release: readRelease(),
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    logger: log,
  };
}
