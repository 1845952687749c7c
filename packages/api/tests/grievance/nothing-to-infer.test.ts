import type { Person } from '@muster/testing/harness';
import { type Client, connect } from '@muster/testing/socket-client';
import { describe, expect, it } from 'vitest';
import { procedures } from '../../src/rest/procedures.ts';
import { webFolder } from '../host/web-folder.ts';
import { dayOff, requested } from '../leave/transports.ts';
import { type Answers, actOfOwn, doorOf, probeEverything, readEverything, unanswered } from './every-door.ts';
import {
  appoint,
  type Company,
  found,
  handOverSecretly,
  liveSecretly,
  reachForChief,
  resetDeputy,
} from './two-companies.ts';

type Who = keyof Company['people'];

/** The two companies, and what was compared so far. */
interface Comparison {
  readonly companies: readonly [Company, Company];
  readonly doors: Set<string>;
  bytes: number;
}

/** Fails with the doors whose answers differ, and with both answers of the first. */
async function compare(
  comparison: Comparison,
  who: Who,
  ask: (company: Company, as: Person) => Promise<Answers>,
): Promise<Answers> {
  const [full, bare] = comparison.companies;
  const answers = await ask(full, await full.muster.device(full.people[who]));
  const others = await ask(bare, await bare.muster.device(bare.people[who]));
  expect([...answers.keys()]).toEqual([...others.keys()]);
  const different = [...answers].filter(([asked, text]) => others.get(asked) !== text);
  for (const [asked, text] of different.slice(0, 1)) expect(text, `${who}: ${asked}`).toBe(others.get(asked));
  for (const [asked, text] of answers) {
    comparison.doors.add(`${who} ${doorOf(asked)}`);
    comparison.bytes += Buffer.byteLength(text);
  }
  return answers;
}

/** The doors that answer differently to someone who may see the grievance, so that the comparison is of something. */
async function differing([full, bare]: Comparison['companies'], who: Who): Promise<string[]> {
  const answers = await readEverything(full, await full.muster.device(full.people[who]));
  const others = await readEverything(bare, await bare.muster.device(bare.people[who]));
  return [...answers].filter(([asked, text]) => others.get(asked) !== text).map(([asked]) => doorOf(asked));
}

async function compareHeard(
  comparison: Comparison,
  who: readonly Who[],
  act: (company: Company) => Promise<void>,
  date: string,
): Promise<void> {
  const [full, bare] = comparison.companies;
  const frames = await heard(full, who, () => act(full), date);
  expect(frames).toEqual(await heard(bare, who, () => act(bare), date));
  for (const [each, text] of frames) {
    comparison.doors.add(`${each} socket /ws`);
    comparison.bytes += Buffer.byteLength(text);
  }
}

const subscriptions = [...procedures].filter(([, { type }]) => type === 'subscription');

/**
 * What people hear over sockets: the beginning of each subscription, and what follows after `act` on a common message
 * and a leave request.
 */
async function heard(company: Company, who: readonly Who[], act: () => Promise<void>, date: string) {
  const { muster, people } = company;
  const heardBy = new Map<Who, { client: Client; frames: unknown[] }>();
  for (const each of who) {
    const as = await muster.device(people[each]);
    const client = await connect(muster.app.server.listeningOrigin, { as });
    const frames: unknown[] = [];
    for (const [id, [path]] of subscriptions.entries()) frames.push(...(await begin(client, id + 1, path)));
    heardBy.set(each, { client, frames });
  }
  await act();
  const post = { content: `Open on ${date}`, isAnnouncement: true };
  await muster.mutate('message.post', post, { as: people.chief });
  // The message and the notification come in any order.
  for (const { client, frames } of heardBy.values())
    frames.push(...[await client.next(), await client.next()].map((frame) => JSON.stringify(frame)).sort());
  await requested(muster, people.ben, dayOff(date));
  // The notification of the list, or of the own request.
  for (const { client, frames } of heardBy.values()) frames.push(await client.next());
  for (const { client } of heardBy.values()) client.socket.terminate();
  return [...heardBy].map(([each, { frames }]) => [each, JSON.stringify(frames)] as const);
}

/** Subscribes; the answer and the first notification, or the refusal. */
async function begin(client: Client, id: number, path: string): Promise<unknown[]> {
  client.send({ id, method: 'subscription', params: { path } });
  const answer = await client.next();
  return JSON.stringify(answer).includes('"started"') ? [answer, await client.next()] : [answer];
}

describe('D21 nothing tells that a grievance exists', { timeout: 360_000 }, () => {
  it('to the one whom it leaves out, on two accounts, an administrator since later or a colleague, by any route', async ({
    annotate,
  }) => {
    const web = webFolder();
    const companies = [await found(true, web), await found(false, web)] as const;
    const comparison: Comparison = { companies, doors: new Set(), bytes: 0 };
    const [full, bare] = companies;
    for (const { muster } of companies) await muster.listen();

    await compareHeard(comparison, ['boss', 'ben'], liveSecretly, '2026-03-16');
    bare.hidden.fileNames.push(...full.hidden.fileNames);
    for (const company of companies) await appoint(company);
    await compareHeard(comparison, ['boss', 'later', 'ben'], handOverSecretly, '2026-03-17');

    const read = await compare(comparison, 'boss', readEverything);
    expect(unanswered(read)).toEqual([]);
    for (const company of companies) await reachForChief(company);
    for (const who of ['later', 'ben', 'puppet'] as const) await compare(comparison, who, readEverything);
    for (const who of ['boss', 'later', 'ben'] as const) await compare(comparison, who, probeEverything);
    expect(await differing(companies, 'chief')).toEqual(
      expect.arrayContaining(
        ['admin.overview', 'audit.search', 'document.page', 'grievance.open'].map((path) => `query ${path}`),
      ),
    );
    // Whom it was shown to sees nothing of it either, once others set the password (D104).
    for (const company of companies) await resetDeputy(company);
    await compare(comparison, 'deputy', readEverything);
    const acts = await compare(comparison, 'boss', actOfOwn);
    expect([...acts.values()].filter((answer) => !answer.startsWith('20'))).toEqual([]);
    await compare(comparison, 'boss', readEverything);
    expect(comparison.doors.size).toBeGreaterThan(300);
    await annotate(`${comparison.doors.size} doors, ${comparison.bytes} bytes compared`);
  });
});
