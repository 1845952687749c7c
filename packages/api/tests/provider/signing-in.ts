import { callbackPath, startPath } from '@muster/domain/account/provider/paths';
import { instantAt } from '@muster/domain/calendar/instant';
import { type Answer, cookieOf } from '@muster/testing/calling';
import { type BootOptions, boot, type Muster, type Person } from '@muster/testing/harness';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { client, startTestProvider, type TestProvider } from './test-provider.ts';

/** What a browser has of Muster. */
export interface Browser {
  readonly cookie: string;
}

/** A company with a provider, an administrator and Ann. */
export interface Company {
  readonly muster: Muster;
  readonly provider: TestProvider;
  readonly boss: Person;
  readonly ann: Person;
}

const settings = '/api/admin/sign-in-provider';
export const wanted = { label: 'Acme', groupsClaim: '', adminGroups: [], ...client };

/** Saves the provider's settings. */
export const saveProvider = (muster: Muster, as: Browser, input: object) =>
  muster.call('POST', settings, { ...wanted, ...input }, { as });

/** The provider checks tokens by the machine's clock, so Muster has the same one. */
export async function company(options: BootOptions = {}): Promise<Company> {
  const muster = await boot({ privateWebhooks: true, now: instantAt(Date.now()), ...options });
  const provider = await startTestProvider(`http://localhost:3000${callbackPath}`);
  onTestFinished(provider.close);
  const boss = await muster.person('B1', { isAdmin: true });
  const ann = await muster.person('E1');
  const saved = await saveProvider(muster, boss, { issuer: provider.issuer });
  if (saved.status !== 200) throw new Error(saved.text);
  return { muster, provider, boss, ann };
}

/** Where an answer sends the browser. */
export function locationOf({ headers }: Answer): string {
  return String(headers['location']);
}

/** The browser after an answer: with its cookie, if it set one. */
export function after(answer: Answer, before: Browser = { cookie: '' }): Browser {
  return answer.headers['set-cookie'] === undefined ? before : cookieOf(answer);
}

/** Begins a sign-in; the address of the provider's page, and the browser. */
export async function begin({ muster }: Company, as?: Browser, what = '') {
  const answer = await muster.call('GET', `${startPath}${what}`, undefined, { as });
  return { url: locationOf(answer), browser: after(answer, as), answer };
}

/** Brings the browser back from the provider; the last answer, and the browser. */
export async function comeBack({ muster, provider }: Company, url: string, as: Browser) {
  const back = new URL(await provider.visit(url));
  const answer = await muster.call('GET', back.pathname + back.search, undefined, { as });
  return { to: locationOf(answer), browser: after(answer, as), answer, back };
}

/** A whole sign-in with the provider. */
export async function signIn(at: Company, as?: Browser, what?: string) {
  const { url, browser } = await begin(at, as, what);
  return comeBack(at, url, browser);
}

/** The address of the provider's page. */
export const page = z.object({ url: z.string() });

/** Lets a person connect their account, and connects it to whom the provider signs in. */
export async function connect(at: Company, person: Person) {
  await at.muster.call('POST', `/api/admin/people/${person.id}/sign-in-provider`, {}, { as: at.boss });
  return link(at, person);
}

/** Connects the own account, allowed or not. */
export async function link(at: Company, person: Browser) {
  const asked = await at.muster.mutate('provider.link', undefined, { as: person });
  const { url } = page.parse(asked.body);
  return comeBack(at, url, after(asked, person));
}

/** Accepts an invitation with the provider; `path` is that of the link. */
export async function accept(at: Company, path: string) {
  const token = path.split('#')[1] ?? '';
  const asked = await at.muster.mutate('provider.accept', { token });
  if (asked.status !== 200) return { asked, to: '', browser: { cookie: '' } };
  return { asked, ...(await comeBack(at, page.parse(asked.body).url, after(asked))) };
}

/** Whom a browser is signed in as; null for no one. */
export async function viewerOf({ muster }: Company, as: Browser) {
  const { body } = await muster.query('account.session', { as });
  return z.nullable(z.object({ id: z.int(), employeeId: z.string(), isAdmin: z.boolean() })).parse(body);
}
