import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getUntypedClient } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { procedures, restRoutes } from '../../api/src/rest/procedures.ts';
import { sendAs } from '../src/server/calls/mutate.ts';
import { trpcClient } from '../src/server/client.ts';
import { intents } from '../src/store/queue/intents.ts';

const folder = join(import.meta.dirname, '../src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test|\.gen)\.tsx?$/.test(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }));

const mutations = [...procedures].flatMap(([path, { type }]) => (type === 'mutation' ? [path] : []));

/** Calls of someone who has not signed in yet, or no longer is: they are made for no account. */
const withoutAccount: Record<string, string | readonly string[]> = {
  'account.login': [
    'features/account/use-login.ts',
    'features/account/use-welcome.ts',
    'features/account/factor/sign-in-step.tsx',
  ],
  'account.register': 'features/account/use-register.ts',
  'account.forgotPassword': 'features/account/address/forgot-screen.tsx',
  'account.confirmEmail': 'features/account/address/confirm-email-screen.tsx',
  'account.readSetUp': 'features/account/use-set-up-plan.ts',
  'account.readLink': 'features/account/use-link-purpose.ts',
  'account.redeemReset': ['features/account/reset-password-form.tsx', 'features/account/use-welcome.ts'],
  'account.startRequiredCodes': 'features/account/factor/set-up-step.tsx',
  'account.confirmRequiredCodes': 'features/account/factor/set-up-step.tsx',
  'account.passkeySignInOptions': 'features/account/passkey/passkey-button.tsx',
  'account.passkeySignIn': 'features/account/passkey/passkey-button.tsx',
  'provider.accept': 'features/account/provider/accept-button.tsx',
  'provider.finish': 'features/account/provider/provider-screen.tsx',
  'account.logout': 'features/account/end-left-session.ts',
};

/** What only other clients call: a screen sends every decision on leave as one of several. */
const notOfTheWeb = [
  // By the API until screens have them; the first account keeps its name there, too.
  'leaveType.changeAccount',
  'leaveLimit.rehearse',
  'leave.decide',
  'team.decideLeave',
  'attendance.undo',
  'workingTime.addException',
];

/** Where requests are made, and why the writes among them carry what they have to. */
const requesters: Record<string, string> = {
  'server/client.ts': 'every tRPC call: the headers are of its attempt',
  'server/timed-fetch.ts': 'only reads: whether the server is there',
  'store/queue/send.ts': 'the entries of the outbox: the headers are of the entry',
  'server/calls/calls.ts': 'sends what it is given, with its headers; its probes only read',
  'store/sync/server.ts': 'by which the store pulls, and sends entries by send.ts',
  'store/queue/upload.ts': 'sends files with the headers that it is given',
  'features/account/send-backup.ts': 'restores a backup before there is any account',
  'shell/update/read-news.ts': 'only reads: what a waiting version brings',
  'sw.ts': 'sends entries by send.ts',
  'person/worker.ts': 'only reads: photos of people',
  'browser/push/worker.ts':
    'the worker that runs it knows no account; another sign-in ends its subscription (L25)',
};

/** How a procedure is given to what sends it. */
const givenToTheHook =
  /(\b(use(Contact|Day|Factor|Last|Leave|People|Provider|Token|Webhook)?Write|useSend)(<[^>()]*>)?\(|\bsendAs\([\w.]+,|\bwrite:)\s*$/;

/** The mentions of mutations in a source, and whether each is given to the hook. */
function mentionsIn({ path, text }: (typeof sources)[number]) {
  return [...text.matchAll(/\btrpc(?:Client)?\.(\w+)\.(\w+)\b/g)].flatMap((mention) => {
    const name = `${mention[1]}.${mention[2]}`;
    const isGiven =
      givenToTheHook.test(text.slice(0, mention.index)) &&
      !/^\s*\./.test(text.slice(mention.index + mention[0].length));
    return mutations.includes(name) ? [{ name, path, isGiven }] : [];
  });
}

const mentions = sources.flatMap(mentionsIn);
/** Two that a table chooses between. */
const chosen = ['prediction.acknowledge', 'prediction.unacknowledge'];
const byTheHook = [
  ...new Set([...mentions.flatMap(({ name, isGiven }) => (isGiven ? [name] : [])), ...chosen]),
];

describe('S7 D49 every write of the web', () => {
  it('goes through the one hook, or is made without an account', () => {
    const others = mentions.filter(
      ({ name, path, isGiven }) => !isGiven && ![withoutAccount[name]].flat().includes(path),
    );
    expect(others).toEqual([]);
  });

  it('passes on the attempt where it is sent without the hook', () => {
    const sent = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\btrpc\w*(?:\.\w+|\[\w+\])+\.mutate\((.*)\)/g)].map((call) => [path, call[1]]),
    );
    // The order of the folder's files differs between machines.
    expect(sent.toSorted()).toEqual([
      ['features/account/address/confirm-email-screen.tsx', '{ token }), [token]'],
      ['features/account/end-left-session.ts', 'undefined, { signal }'],
      ['features/account/passkey/passkey-button.tsx', ''],
      ['features/account/passkey/passkey-button.tsx', '{ answer }, options)'],
      ['features/account/use-link-purpose.ts', '{ token }), [token])'],
      ['features/account/use-set-up-plan.ts', '{ token }), [token]'],
      ['features/account/use-welcome.ts', 'input, options)'],
      ['features/account/use-welcome.ts', '{ token, password }'],
      ['features/prediction/use-acknowledge.ts', 'alert, options'],
    ]);
  });

  it('is no mutation that tRPC would send by a hook of its own', () => {
    const own = /\btrpc(?:\.\w+)+\.(useMutation|mutationOptions)|\.useUtils\(\)\.client\b/;
    expect(sources.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('leaves by a known way', () => {
    const request =
      /(?<![.\w])fetch\((?!url: string)|new XMLHttpRequest|sendBeacon|method: '(POST|PUT|PATCH|DELETE)'/;
    const making = sources.filter(({ text }) => request.test(text)).map(({ path }) => path);
    expect(making.filter((path) => !(path in requesters))).toEqual([]);
  });

  it('is all that the server can be asked to change', () => {
    const queued = Object.values(intents).map(
      ({ endpoint }) =>
        restRoutes.find(({ method, url }) => method === 'POST' && url === endpoint)?.procedure,
    );
    const known = [...byTheHook, ...queued, ...Object.keys(withoutAccount), ...notOfTheWeb];
    expect(mutations.filter((path) => !known.includes(path))).toEqual([]);
  });
});

it('D42 every intent but an upload is posted to a procedure', () => {
  for (const { endpoint, ...intent } of Object.values(intents)) {
    const route = restRoutes.find(({ method, url }) => method === 'POST' && url === endpoint);
    expect(route?.procedure, endpoint).toEqual('carriesFile' in intent ? undefined : expect.any(String));
  }
});

describe('S7 D49 on the wire', () => {
  let sent: { path: string; account: string | null; key: string | null }[];

  beforeEach(() => {
    sent = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      const [account, key] = [headers.get('muster-account'), headers.get('idempotency-key')];
      sent.push({ path: url.replace('/trpc/', ''), account, key });
      return Response.json({ result: { data: {} } });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('each has its account and a key of its own, also when all are sent at once', async () => {
    const client = getUntypedClient(trpcClient);
    await Promise.all(
      byTheHook.map((path) =>
        sendAs(7, { mutate: (input: object, options) => client.mutation(path, input, options) })({}),
      ),
    );
    expect(sent.map(({ path }) => path)).toEqual(byTheHook);
    expect(new Set(sent.map(({ account }) => account))).toEqual(new Set(['7']));
    expect(new Set(sent.map(({ key }) => key ?? '')).size).toBe(byTheHook.length);
  });

  it('D49 a repeat after a lost answer has the same key, what follows an answer another', async () => {
    const lost = vi.fn(async () => Response.error());
    const answered = globalThis.fetch;
    const send = sendAs(7, trpcClient.message.markRead);
    await send({ chatUpTo: 1 });
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => answered(url, init).then(lost));
    await expect(send({ chatUpTo: 1 })).rejects.toThrow();
    vi.stubGlobal('fetch', answered);
    await send({ chatUpTo: 1 });
    await send({ chatUpTo: 2 });
    const [first, second, third, fourth] = sent.map(({ key }) => key);
    expect(second).toBe(third);
    expect(new Set([first, second, fourth]).size).toBe(3);
  });
});
