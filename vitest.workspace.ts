import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { shortLived } from './packages/api/src/testing/short-lived.ts';
import { splitRoutes } from './packages/web/split-routes.ts';
import { catalogues } from './scripts/languages/plugin.mjs';
import { filesIn, inTurn } from './scripts/turns.mjs';
import { whatsNew } from './scripts/whats-new.mjs';

const resolve = { conditions: ['@muster/source'] };
/** Starts the server of the tests on PostgreSQL. */
const databaseServer = join(import.meta.dirname, 'packages/db/src/testing/postgres-server.ts');
/** What must be there before a package's tests: those of the command line run the built program. */
const build = [join(import.meta.dirname, 'packages/api/tests/build.ts')];
const globalSetup: Record<string, string[]> = { api: build, demo: build };

/** Room for what a test makes, most of which is of no use after it. A seventh of the processor time of the screens' tests. */
const roomy = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/**
 * Flags of V8 for the tests of screens. Each page has its own copy of the app's code, and most of it is gone before it gains
 * by being optimized; what is used by all pages, as the document is, still gets there. One thread collects as fast as
 * several where other workers have the other cores. A fourteenth of their processor time.
 */
const optimizesLate = ['--interrupt-budget=1000000', '--single-threaded-gc'];

/**
 * Flags of V8 for the tests of queries, whose code runs a few times: no optimizing, and room. A sixth of their processor
 * time. The screens' tests take a third more without optimizing, and those of the API the same.
 */
const runsFewTimes = [...shortLived, ...roomy];

/** Passwords of the tests of the application cost a hundredth of the product's. */
const cheapArgon2 = { '@node-rs/argon2': join(import.meta.dirname, 'packages/testing/src/cheap-argon2.ts') };

const project = (name: string) => ({
  resolve,
  ...(name === 'web' && { plugins: [catalogues()] }),
  ssr: { resolve },
  test: {
    name,
    root: `packages/${name}`,
    // Of a machine that others use, too: a test takes seconds at most, and none is about how long it takes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes late on such a machine, too; a test that passes does not wait.
    expect: { poll: { timeout: 30_000 } },
    include: [...(name === 'web' ? [] : ['src/**/*.test.ts']), 'tests/**/*.test.ts'],
    exclude: ['**/*.{alone,postgres}.test.ts', '**/{engine,tests}/postgres/**'],
    // A fresh copy of every module for each file, and a process for it, is most of the work. The web's modules have state
    // that the next file would find: IndexedDB as RxDB saw it when it was loaded, queries, timers.
    isolate: name === 'web',
    // A thread for each of the web's files costs less than a process. SQLite and argon2 are shared by the others' tests.
    ...(name === 'web' && { pool: 'threads' as const }),
    ...(name === 'db' && { execArgv: runsFewTimes }),
    ...(name === 'api' && { execArgv: roomy, alias: cheapArgon2 }),
    globalSetup: globalSetup[name] ?? [],
  },
});

/** The web's tests beside the source: none leaves state in a module, so they share their modules and processes. */
const webUnits = {
  resolve,
  plugins: [catalogues()],
  ssr: { resolve },
  test: { name: 'web-units', root: 'packages/web', include: ['src/**/*.test.ts'], isolate: false },
};

/** The tests of the engine for PostgreSQL, on one server for all. */
const onPostgres = {
  resolve,
  ssr: { resolve },
  test: {
    ...project('db').test,
    name: 'db-postgres',
    exclude: ['src/engine/sqlite/**'],
    execArgv: [],
    env: { MUSTER_TEST_ENGINE: 'postgres' },
    globalSetup: [databaseServer],
  },
};

/** Whether every test of the API that is not of a data folder is played on PostgreSQL, not only the chosen ones. */
const playsAll = Boolean(process.env['BOTH_ENGINES']);

/** The API's tests that are played once more take turns. */
const again = (pattern: RegExp) =>
  inTurn(filesIn(join(import.meta.dirname, 'packages/api/tests'), pattern)).map((name) => `tests/${name}`);

/** Those, and whole servers on PostgreSQL; `npm run soak -- both-engines` plays every test of the API. */
const apiOnPostgres = {
  resolve,
  ssr: { resolve },
  test: {
    ...project('api').test,
    name: 'api-postgres',
    include: playsAll ? ['tests/**/*.test.ts'] : again(/^postgres\/.*\.test\.ts$|\.both\.test\.ts$/),
    // A commit that another server or a replica would not hear of is refused.
    env: { MUSTER_TEST_ENGINE: 'postgres', MUSTER_TEST_WRITES: 'announced' },
    // Some move a clock over years, and each day is a round trip.
    ...(playsAll && { testTimeout: 300_000 }),
    exclude: ['**/*.{alone,folder}.test.ts'],
    globalSetup: [...build, databaseServer],
  },
};

/** Tests whose outcome follows from who is to work on which day. */
const asksTheDay = /^((attendance|leave|payroll|prediction)\/.*|admin\/job-runs)\.test\.ts$/;

/**
 * Those among them whose outcome follows from no one's day: of inputs that are refused, of places, of versions, of keys sent
 * again, of calls at once, of settings.
 */
const asksNoDay = [
  'attendance/{bad-input,place,races.both,record-history}',
  'leave/{bad-input,beside.both,decision-races.both,replays,types.both}',
  'prediction/off',
];

/**
 * A company in which everyone has a schedule equal to its hours is as one without schedules: the tests that ask a person's
 * day once more (D90), and in `npm run soak -- equal-schedule` every test of the API.
 */
const apiWithSchedule = {
  ...project('api'),
  test: {
    ...project('api').test,
    name: 'api-scheduled',
    include: playsAll ? ['tests/**/*.test.ts'] : again(asksTheDay),
    env: { MUSTER_TEST_HOURS: 'schedule' },
    // Two files ask for the company's `seq`, which moves here with each new account, and one counts its schedules.
    exclude: [
      '**/*.alone.test.ts',
      'tests/{postgres,working-time}/**',
      'tests/{account/setup.both,sync/pull.both,admin/status}.test.ts',
      ...(playsAll ? [] : asksNoDay.map((files) => `tests/${files}.test.ts`)),
    ],
  },
};

/**
 * The simulator with two servers on PostgreSQL: calls that reach them at once, and in `npm run soak -- two-servers` those
 * that come one after the other, too.
 */
const simulators = playsAll ? ['at-once', 'hunts'] : inTurn(['at-once']);

const webOnPostgres = {
  resolve,
  plugins: [catalogues()],
  ssr: { resolve },
  test: {
    ...project('web').test,
    name: 'web-postgres',
    include: simulators.map((name) => `tests/simulator/${name}.alone.test.ts`),
    exclude: [],
    env: { MUSTER_TEST_ENGINE: 'postgres' },
    globalSetup: [databaseServer],
  },
};

/** React as people get it: that for development takes twice the time, and renders everything twice. */
const reactAsBuilt = {
  name: 'muster:react-as-built',
  config: () => ({ oxc: { jsx: { runtime: 'automatic' as const, development: false } } }),
};

/** The web's screens, as the app shows them of a server, in a document without a browser. */
const webScreens = {
  resolve,
  ssr: { resolve },
  plugins: [splitRoutes({ addHmr: false }), whatsNew(), catalogues(), reactAsBuilt],
  test: {
    ...project('web').test,
    name: 'web-screens',
    // A person's whole way takes half a minute, and more on a machine that others use.
    testTimeout: 180_000,
    include: ['tests/screens/**/*.test.tsx'],
    exclude: [],
    pool: 'forks' as const,
    execArgv: [...roomy, ...optimizesLate],
    environment: 'happy-dom',
    isolate: false,
    // What the document says of requests is for the guard of the console, too.
    disableConsoleIntercept: true,
    environmentOptions: {
      happyDOM: { width: 1280, height: 720, settings: { navigation: { disableMainFrameNavigation: true } } },
    },
    // A device in another zone than the company: what the screen shows must not follow it (D1).
    env: { TZ: 'Pacific/Auckland', NODE_ENV: 'production' },
    setupFiles: [join(import.meta.dirname, 'packages/web/tests/screens/set-up.ts')],
    globalSetup: build,
  },
};

/** The scripts that set a checkout up. */
const scripts = { test: { name: 'scripts', root: 'scripts', include: ['*.test.ts'], testTimeout: 60_000 } };

/** What the living browser plans by, and what it holds the outcome against. */
const living = {
  resolve,
  ssr: { resolve },
  test: { name: 'living', root: 'e2e/living', include: ['*.test.ts'] },
};

/** A tiny round of each comparison, in processes of its own. */
const bench = {
  resolve,
  ssr: { resolve },
  test: {
    name: 'bench',
    root: 'bench',
    include: ['tests/*.test.ts'],
    // Both engines and several servers of each are a minute's work of one core, on a machine that has other work.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    globalSetup: [join(import.meta.dirname, 'bench/tests/build.ts')],
  },
};

/** A package's files that put something else in a module's place, for which it must not have been loaded before. */
function alone(name: string) {
  const { test, ...how } = project(name);
  const include = ['tests/**/*.alone.test.ts'];
  return { ...how, test: { ...test, name: `${name}-alone`, include, exclude: [], isolate: true } };
}

export default defineConfig({
  // Vitest would keep a core for itself, which is half of a small machine. A half more than there are cores: some files wait
  // for servers that they kill, or for seconds that pass.
  test: {
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // A package's projects compile the same modules, and so does the next run: half of what a few files take.
    experimental: { fsModuleCache: true },
    projects: [
      ...['domain', 'db', 'api', 'demo', 'web'].map(project),
      onPostgres,
      apiOnPostgres,
      apiWithSchedule,
      webOnPostgres,
      webUnits,
      webScreens,
      ...['api', 'web'].map(alone),
      scripts,
      living,
      bench,
    ],
  },
});
