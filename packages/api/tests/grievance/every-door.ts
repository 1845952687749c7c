import { mirroredKinds, startCheckpoint } from '@muster/domain/wire/sync';
import type { Answer, Method } from '@muster/testing/calling';
import type { Person } from '@muster/testing/harness';
import { z } from 'zod';
import { jsonSchemaOf } from '../../src/rest/json-schema.ts';
import { procedures, restRoutes } from '../../src/rest/procedures.ts';
import { upload } from '../document/forms.ts';
import { dayOff } from '../leave/transports.ts';
import { unzip } from '../personal-data/archive.ts';
import { form } from './people.ts';
import type { Company } from './two-companies.ts';

/** What each door answered, by how it was asked. */
export type Answers = Map<string, string>;

interface Question {
  /** The door: a route, or a procedure. */
  readonly door: string;
  readonly ask: (as: Person) => Promise<Answer>;
}

/** Doors that end sessions or would hash passwords; what they answer depends on the caller's own account. */
const apart = /^account\.|\/api\/(login|register|logout|auth|account)/;

/**
 * Asks every door that reads: each GET route of the application and each query, with several inputs, as one person. A
 * new route or procedure is asked too. `refused` are the queries that answered none of their inputs.
 */
export async function readEverything(company: Company, as: Person): Promise<Answers> {
  return askAll([...readingRoutes(company), ...queries(company), ...secondPages(company)], as);
}

/** Sends something to every door that writes, naming what is hidden wherever an id can be named. */
export async function probeEverything(company: Company, as: Person): Promise<Answers> {
  return askAll([...writingRoutes(company), ...mutations(company)], as);
}

/** What someone does of their own, and answers that carry ids, positions and who is left. */
export async function actOfOwn({ muster, people }: Company, as: Person): Promise<Answers> {
  const acts: readonly (readonly [string, object])[] = [
    ['leave.request', dayOff('2026-04-07')],
    ['leave.decide', { id: 1, status: 'approved' }],
    ['message.post', { content: 'Hello', isAnnouncement: true }],
    ['grievance.file', form],
    ['people.setAdmin', { userId: people.chief.id, isAdmin: false }],
    ['people.setActive', { userId: people.heir.id, active: false }],
    ['leave.request', dayOff('2026-04-08')],
  ];
  const asked = acts.map(([path, input]) => ({
    door: `mutation ${path}`,
    ask: () => muster.mutate(path, input, { as }),
  }));
  return askAll([...asked, { door: 'POST /api/documents/upload', ask: () => upload(muster, as) }], as);
}

async function askAll(questions: readonly Question[], as: Person): Promise<Answers> {
  const answers: Answers = new Map();
  for (const { door, ask } of questions) answers.set(`${answers.size} ${door}`, await written(await ask(as)));
  return answers;
}

/** The queries that answered none of their questions with 200: they need an input of their own. */
export function unanswered(answers: Answers): string[] {
  const succeeded = new Set<string>();
  for (const [asked, answer] of answers) if (answer.startsWith('200')) succeeded.add(doorOf(asked));
  const doors = new Set([...answers.keys()].map(doorOf));
  return [...doors].filter((door) => door.startsWith('query ') && !succeeded.has(door));
}

/** The door of an answer. */
export function doorOf(asked: string): string {
  return asked.split(' ', 3).slice(1).join(' ');
}

function* queries(company: Company): Iterable<Question> {
  for (const [path, { type, inputs }] of procedures) {
    if (type !== 'query') continue;
    const named = inputsFor(inputs, [1, ...Object.values(company.visible)], company);
    for (const input of [undefined, ...named, ...(searches(company)[path] ?? [])]) {
      yield {
        door: `query ${path} ${JSON.stringify(input)}`,
        ask: (as) => company.muster.query(input ? asked(path, input) : path, { as }),
      };
    }
  }
}

const asked = (path: string, input: object) => `${path}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** The second row of each table, from the place that the first one ends at. */
function* secondPages({ muster }: Company): Iterable<Question> {
  for (const path of [
    'audit.search',
    'grievance.page',
    'grievance.waiting',
    'document.page',
    'people.list',
    'leaveAccount.balances',
  ]) {
    const page = (as: Person, input: object) => muster.query(asked(path, { pageSize: 1, ...input }), { as });
    yield {
      door: `query ${path} the second page`,
      async ask(as) {
        const first = await page(as, {});
        const { data } = z.object({ next: z.string() }).safeParse(first.body);
        return data ? page(as, { after: data.next }) : first;
      },
    };
  }
}

const week = { from: '2026-03-02', to: '2026-03-08' };

/** Searches that would find what is hidden, or stumble over the gap where it is. */
function searches({ people, hidden }: Company): Readonly<Record<string, readonly object[]>> {
  const small = [1, 2, 3].map((page) => ({ page, pageSize: 1 }));
  const byPerson = [people.ann.id, people.chief.id].flatMap((id) => [{ actorId: id }, { personId: id }]);
  return {
    'audit.search': [...small, ...byPerson, { action: 'grievance' }, { action: 'document' }],
    'grievance.page': [...small, { search: 'secret' }, { status: 'resolved' }, { sort: 'employee' }],
    'grievance.waiting': [{ pageSize: 1 }],
    'document.page': [...small, { search: 'photo' }, { relatedType: 'grievance', relatedId: hidden.ids[0] }],
    'people.list': [{ search: 'ann' }],
    'leaveAccount.balances': [...small, { search: 'ann' }, { concern: 'below_zero' }],
    'leaveAccount.balanceCounts': [{ search: 'ann' }],
    'directory.page': [...small, { search: 'ann' }],
    'leaveAccount.explain': [{ userId: people.ann.id, accountId: 1 }],
    'leaveAccount.notices': [{ policyId: 1, year: 2026 }],
    'leaveAccount.explainOwn': [{ accountId: 1 }],
    'team.deputiesOf': [{ leadId: people.ann.id }],
    'team.rota': [week],
    'workingTime.days': [week],
    'workingTime.daysOfPerson': [{ userId: people.ann.id, ...week }],
    'workingTime.calendarOf': [{ userId: people.ann.id }],
    'workingTime.exceptions': [week],
    'workingTime.holders': [{ scheduleId: 1 }],
    'workingTime.rota': [week],
    'message.list': [{ before: 5 }],
    'attendance.listAll': [{ before: 5 }],
    'sync.pull': [
      { epoch: null, after: Object.fromEntries(mirroredKinds.map((kind) => [kind, startCheckpoint])) },
    ],
    'company.holidayPlaces': [{ timeZone: 'Europe/Berlin' }],
    'company.publicHolidays': [{ country: 'DE', language: 'own', lastYear: 2028 }],
  };
}

function* readingRoutes(company: Company): Iterable<Question> {
  const { muster } = company;
  for (const { method, url, access } of muster.app.routes) {
    if (!['GET', 'HEAD'].includes(method) || access === 'procedure' || url === '/ws') continue;
    const route = restRoutes.find((each) => each.url === url && each.method === 'GET');
    // HEAD runs the same procedure, without the input.
    if (route && method === 'HEAD') continue;
    const takesInput = route && procedures.get(route.procedure)?.inputs.length !== 0;
    for (const filled of filledIn(company, url)) {
      const asked = takesInput ? filled + searchOf(company) : filled;
      const ask = (as: Person) => muster.call(method as Method, asked, undefined, { as });
      yield { door: `${method} ${url} ${asked}`, ask };
    }
  }
}

function* writingRoutes(company: Company): Iterable<Question> {
  const { muster, hidden } = company;
  for (const { method, url, access } of muster.app.routes) {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method) || access === 'procedure' || apart.test(url)) continue;
    for (const filled of filledIn(company, url))
      for (const body of [{}, inputNaming(company, hidden.ids[0])])
        yield {
          door: `${method} ${url} ${filled}`,
          ask: (as) => muster.call(method as Method, filled, body, { as }),
        };
  }
  for (const relatedId of hidden.ids.map(String)) {
    const fields = { documentType: 'grievance_evidence', relatedId };
    yield { door: 'POST /api/documents/upload', ask: (as) => upload(muster, as, { fields }) };
  }
}

function* mutations(company: Company): Iterable<Question> {
  for (const [path, { type, inputs }] of procedures) {
    if (type !== 'mutation' || apart.test(path)) continue;
    for (const input of inputsFor(inputs, [], company))
      yield { door: `mutation ${path}`, ask: (as) => company.muster.mutate(path, input, { as }) };
  }
}

/**
 * Inputs for a procedure: each names everything that any procedure could ask for. One that takes an `id` is asked with
 * what is hidden and with `others`, which are visible.
 */
function inputsFor(inputs: readonly unknown[], others: readonly number[], company: Company): object[] {
  const [input] = inputs;
  if (!(input instanceof z.core.$ZodType)) return [];
  const { ids } = company.hidden;
  const takesId = JSON.stringify(jsonSchemaOf(input, 'input')).includes('"id"');
  return (takesId ? [...others, ...ids] : ids.slice(0, 1)).map((id) => inputNaming(company, id));
}

function inputNaming({ people, hidden }: Company, id: number | undefined): object {
  const { ann, chief } = people;
  return {
    id,
    userId: ann.id,
    adminId: chief.id,
    relatedType: 'grievance',
    relatedId: hidden.ids[0],
    ids: [1],
    from: '2026-03-01',
    to: '2026-03-03',
    date: '2026-03-02',
    startDate: '2026-03-09',
    endDate: '2026-03-13',
    duration: 'multiple_days',
    status: 'closed',
    minutes: 240,
  };
}

function searchOf(company: Company): string {
  const flat = Object.entries(inputNaming(company, company.hidden.ids[0])).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  );
  return `?${new URLSearchParams(flat.map(([name, value]) => [name, String(value)]))}`;
}

/** A route's address with each value that its parameter can have. */
function filledIn({ people, hidden, visible }: Company, url: string): string[] {
  const values: Readonly<Record<string, readonly (string | number)[]>> = {
    ':id': [...Object.values(visible), ...hidden.ids, 1],
    ':userId': [people.ann.id],
    ':accountId': [1],
    ':leadId': [people.ann.id, people.chief.id],
    ':fileName': [...hidden.fileNames, 'none.pdf'],
    ':file': ['none.ics'],
    ':version': ['none'],
    ':token': ['none'],
    ':name': ['muster-20260302T013000Z-nightly.backup'],
    '*': ['', 'sw.js'],
  };
  const name = /:\w+|\*/.exec(url)?.[0];
  if (!name) return [url];
  const known = values[name];
  if (!known) throw new Error(`What can ${name} be in ${url}? Add it to the values of this test.`);
  return known.map((value) => url.replace(name, String(value)));
}

/** An answer as text: status, headers and body, without the time of the machine and random tokens. */
async function written({ status, headers, text, bytes }: Answer): Promise<string> {
  const shown = Object.entries(headers).filter(
    ([name]) => !['date', 'set-cookie', 'content-length', 'x-request-id'].includes(name),
  );
  const isZip = headers['content-type'] === 'application/zip';
  const body = (isZip ? await filesIn(bytes) : text).replaceAll(random, '<random>');
  const said = JSON.stringify(shown.sort()).replaceAll(cursor, '<random>');
  return `${status} ${said}\n${body}`;
}

/** The files of an archive as text, without the page for people, which shows the rows of the data. */
async function filesIn(archive: Buffer): Promise<string> {
  const files = [...(await unzip(archive))].filter(([path]) => path !== 'index.html');
  return files.map(([path, content]) => `${path}\n${content}`).join('\n');
}

/** A sealed place in a list. */
const cursor = /(?<=after(=|%22%3A%22))[\w-]+/g;

/** Tokens, file names, folders of tests, join codes, room on the disk, and the ids of sessions with their order within one moment. */
const random =
  /whsec_[\w+/=]+|[\w-]{24,}|[A-Z\d]{4}(-[A-Z\d]{4}){2}|(?<="id":)\d+(?=,"createdAt":"[^"]*","lastSeenAt")|(?<="current":)(true|false)|(?<="lastSeenAt":")[^"]*|(?<="name":"free","value":")[^"]*|(?<=muster-test-)\w+/g;
