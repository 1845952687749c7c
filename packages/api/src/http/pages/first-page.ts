import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasAccounts } from '@muster/db/features/account/reads';
import { getCompany } from '@muster/db/features/company/reads';
import type { LeaveRequest } from '@muster/db/features/leave/request';
import { companyDate, epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import {
  acceptedTags,
  directionOf,
  firstSpoken,
  isLanguage,
  type Language,
  type Spoken,
  type Variant,
  variantOf,
} from '@muster/domain/language/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Contexts } from '../../context.ts';
import { appRouter } from '../../router.ts';
import { notePlainHttp } from '../proxy/forwarding.ts';
import { firstFrame } from './first-frame.ts';

/** A page that the service worker served has no note about it (D24). */
export function sayNotSetUp(app: FastifyInstance, { store }: Pick<Context, 'store'>): void {
  app.addHook('onSend', ({ url }, reply, _payload, done) => {
    if (!asksWhoIsSignedIn.test(url)) return done();
    const say = (isSetUp: boolean) => void (isSetUp || reply.header('muster-not-set-up', '1'));
    void hasAccounts(store.read)
      // A hook that fails for the answer to an error leaves it to Fastify's words.
      .then(say, () => undefined)
      .then(() => done());
  });
}

const asksWhoIsSignedIn = /^\/trpc\/account\.session/;

type ScriptsByPath = Readonly<Record<string, readonly string[]>>;

const [shownNews, newestRecords] = [5, 6];

const firstPeople = { pageSize: 10 } as const;

/** What a page is made of. */
export interface PageSources extends Contexts, Pick<Context, 'store' | 'serverClock' | 'forwarding'> {
  readonly publicOrigin: string;
}

/** The page of the set-up link; the browser does not send the link's token with it. */
const setUpPage = '/register';

const openPages: readonly string[] = [
  '/login',
  setUpPage,
  '/reset-password',
  '/welcome',
  '/forgot-password',
  '/confirm-email',
];

/**
 * The page, its frame, the names of its scripts, and what its guards would ask for next, which saves a phone two round
 * trips. A page with a session is never stored; later visits get it without one from the service worker (S34). A path
 * that is no route is 404 (U3).
 */
export async function sendFirstPage(
  request: FastifyRequest,
  reply: FastifyReply,
  sources: PageSources,
  folder: string,
) {
  const [served, scripts] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readScripts(folder),
  ]);
  const asked = request.url.split('?', 1)[0] ?? '/';
  const isRoute = Object.hasOwn(scripts, routeOf(asked));
  if (!isRoute && !acceptsPage(request)) return reply.callNotFound();
  // Without an answer the page asks again, and shows what is wrong.
  const preloaded = await preloadedFor(request, sources, asked).catch(() => undefined);
  const isSignedIn = Boolean(preloaded?.session);
  const path = pathShown(asked, isSignedIn);
  const spoken = await spokenBy(request, sources, preloaded);
  const page = withLanguage(served, spoken);
  const data = `<script type="application/json" id="known">${jsonInPage(preloaded ?? {})}</script>`;
  const now = sources.serverClock.now();
  const isOfStaff = path in scripts && !openPages.includes(path);
  // A list of the Admin Panel begins without what its first page begins with.
  const framed = path === '/admin' && /[?&]tab=/.test(request.url) ? 'other' : path;
  const frame =
    isOfStaff && preloaded ? await frameOf(folder, framed, variantOf(spoken), preloaded, now) : '';
  const files = (scripts[path] ?? []).map((file) => `/${file}`);
  // A frame is painted without them; without one nothing is painted before the scripts are there.
  const links = frame ? [] : files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  const isSetUp = isSignedIn || (await hasAccounts(sources.store.read));
  const note = notePlainHttp(request, sources) ? otherAddress(sources.publicOrigin) : '';
  reply
    .status(isRoute ? 200 : 404)
    .header('cache-control', isSignedIn ? 'no-store' : 'no-cache')
    .type('text/html; charset=utf-8');
  if (!isSetUp && path !== setUpPage)
    return reply.send(withNote(page.replace(pageScripts, ''), note + notSetUp));
  return reply.send(
    withNote(page, note + (isSetUp ? '' : notSetUp))
      .replace('</head>', () => `${links.join('')}${data}</head>`)
      .replace(ownScript, (own, script) => (frame ? inSteps(script, files) : own))
      .replace('<div id="root">', (start) => start + frame),
  );
}

const ownScript = /<script type="module" crossorigin src="([^"]+)">/;

/** Tasks keep presses waiting: what the page's script imports runs first, each script in a task of its own. */
function inSteps(script: string, files: readonly string[]): string {
  return `<script type="module" src="/first-steps.js" data-page="${script}" data-scripts="${files.join(' ')}">`;
}

/** With how German addresses people, because the page can change to German; “du” is not said. */
function withLanguage(page: string, { language, germanAddress }: Spoken): string {
  const address = germanAddress === 'du' ? '' : ` data-german-address="${germanAddress}"`;
  return page.replace(
    '<html lang="en">',
    `<html lang="${language}" dir="${directionOf(language)}"${address}>`,
  );
}

/** As the page decides it (web/src/language/wanted.ts), before any of its scripts has run (D101). */
async function spokenBy(
  request: FastifyRequest,
  { store }: PageSources,
  preloaded: Preloaded | undefined,
): Promise<Spoken> {
  const company = await getCompany(store.read);
  return {
    language: chosenLanguage(request, preloaded) ?? company.language,
    germanAddress: company.germanAddress,
  };
}

function chosenLanguage({ headers }: FastifyRequest, preloaded: Preloaded | undefined): Language | undefined {
  const [, chosen] = /(?:^|; )muster-language=([a-z]+)/.exec(headers.cookie ?? '') ?? [];
  if (preloaded?.session?.language) return preloaded.session.language;
  if (isLanguage(chosen)) return chosen;
  return firstSpoken(acceptedTags(headers['accept-language']));
}

type Preloaded = Awaited<ReturnType<typeof preloadedFor>>;

/** Nothing while it is not known whose page it is; an employee at the Admin Panel is led to the dashboard. */
async function frameOf(
  folder: string,
  path: string,
  variant: Variant,
  { session, calendar, ...others }: Preloaded,
  now: Instant,
): Promise<string> {
  if (!session || !calendar) return '';
  const isPanel = path === '/admin' && session.isAdmin;
  const shown = path === '/' || (path === '/admin' && !isPanel) ? '/dashboard' : path;
  return firstFrame(folder, shown, variant, { session, calendar, ...others, now });
}

const pageScripts = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

function withNote(page: string, note: string): string {
  return page.replace('<body>', () => `<body>${note}`);
}

/** Instead of every page until there is an account (D24). The page behind the set-up link takes it away. */
const notSetUp =
  '<main id="not-set-up"><h1>Muster is not set up yet. Open the set-up link that the server printed when it was started.</h1></main>';

/** Above a page where the browser drops the cookie: nothing else would say why the person is signed out again. */
function otherAddress(publicOrigin: string): string {
  return `<p role="alert" class="bg-warn-soft px-4 py-3 text-center text-warn">This page came over plain http, where no one stays signed in. Open <a class="underline" href="${publicOrigin}">${publicOrigin}</a> instead.</p>`;
}

async function readScripts(folder: string): Promise<ScriptsByPath> {
  return JSON.parse(await readFile(join(folder, 'first-scripts.json'), 'utf8'));
}

function routeOf(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}

/** Every browser that opens a page names HTML; a scraper or a health check rarely does. */
function acceptsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

async function preloadedFor(request: FastifyRequest, { contextOf, serverClock }: PageSources, path: string) {
  const caller = appRouter.createCaller(await contextOf(request));
  const session = await caller.account.session();
  const calendar = session ? await caller.company.calendar().catch(() => undefined) : undefined;
  const shown = pathShown(path, Boolean(session));
  const overview = session?.isAdmin ? await caller.admin.overview().catch(() => undefined) : undefined;
  const showsNews = session && (shown === '/dashboard' || (shown === '/admin' && session.isAdmin));
  const announcements = showsNews ? await caller.message.announcements().catch(() => undefined) : undefined;
  const panel = session?.isAdmin && shown === '/admin' ? await panelOf(caller) : undefined;
  const now = serverClock.now();
  const own =
    session && calendar && shown === '/dashboard'
      ? await ownOf(caller, session.id, companyDate(now, calendar)).catch(() => undefined)
      : undefined;
  const time = epochMilliseconds(now);
  const news = announcements?.slice(0, shownNews);
  return { session, calendar, overview, announcements: news, own, ...panel, time };
}

type Caller = ReturnType<typeof appRouter.createCaller>;

async function ownOf(caller: Caller, accountId: number, today: PlainDate) {
  const [attendance, leave] = await Promise.all([
    caller.attendance.list({ limit: newestRecords }),
    caller.leave.list(),
  ]);
  const isOpen = ({ status, endDate }: LeaveRequest) => status === 'pending' || endDate >= today;
  return { accountId, attendance, leave: leave.toJSON().filter(isOpen) };
}

async function panelOf(caller: Caller) {
  const [dayStats, settings, people] = await Promise.all([
    caller.attendance.dayStats().catch(() => undefined),
    caller.company.settings().catch(() => undefined),
    caller.people.list(firstPeople).catch(() => undefined),
  ]);
  return { dayStats, settings, people };
}

function pathShown(path: string, isSignedIn: boolean): string {
  if (isSignedIn) return path === '/login' || path === '/register' ? '/dashboard' : path;
  return openPages.includes(path) ? path : '/login';
}

/** A text within the values must not end the element. */
function jsonInPage(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
