import { worstBodies } from '@muster/api/testing/worst-bodies';
import { startCheckpoint } from '@muster/domain/wire/sync';
import { daysAfter } from '../five-years/days.ts';
import { administratorOf } from '../groups.ts';
import { everyonesPassword, type Person } from '../invented-company.ts';
import { pullPath } from '../pull-path.ts';
import { isTiny, size } from '../size.ts';
import { accountCalls } from './accounts.ts';
import type { Ask, Asked, Call } from './ask.ts';
import { firstRequest, recordedDays, veteransOf, writerOf } from './company.ts';

/** Every call that touches many rows, alone and many at once. */
export function callsOf(people: readonly Person[]): readonly Call[] {
  const boss = administratorOf(people);
  const [veteran = boss] = veteransOf(people);
  const writer = writerOf(people) ?? boss;
  return [
    call('nothing: `/health`', { path: '/health' }),
    ...attendanceCalls(boss),
    ...listCalls(boss),
    ...accountCalls(boss, people),
    ...auditCalls(boss),
    ...ownCalls(veteran),
    ...exportCalls(writer, boss),
    ...writes(boss),
    ...bodies(people),
    ...files(boss),
    signIns(people.slice(100, 100 + size.signIns)),
  ];
}

const today = new Date().toISOString().slice(0, 10);

function attendanceCalls({ cookie }: Person): Call[] {
  const [first, last] = [recordedDays.at(-22) ?? recordedDays[0], recordedDays.at(-1)];
  const path = '/api/admin/attendance';
  const day = call(`\`GET ${path}\` of a day`, { path: `${path}?date=${last}`, cookie });
  const month = call(`\`GET ${path}\` of a month`, { path: `${path}?from=${first}&to=${last}`, cookie });
  const input = encodeURIComponent(JSON.stringify({ date: last }));
  return [
    day,
    together(4, day),
    month,
    together(4, month),
    together(20, month),
    call('tRPC `attendance.listAll` of a day', { path: `/trpc/attendance.listAll?input=${input}`, cookie }),
    list(`${path}/stats`, cookie),
    list(`${path}/analytics?from=${daysAfter(today, -364)}&to=${today}`, cookie),
    list(`${path}/review`, cookie),
    call(`\`POST ${path}/export\``, { method: 'POST', path: `${path}/export`, cookie, body: { date: last } }),
  ];
}

function listCalls({ cookie }: Person): Call[] {
  const paths = [
    '/api/admin/overview',
    '/api/admin/people?pageSize=100&search=person&sort=position',
    '/api/admin/users',
    '/api/admin/people/departments',
    '/api/admin/prediction',
    '/api/admin/leave-requests',
    '/api/admin/leave-requests/page?pageSize=100&sort=employee&search=person',
    `/api/admin/leave-calendar?month=${daysAfter(today, 40).slice(0, 7)}`,
    '/api/admin/grievances',
    '/api/admin/grievances/page?pageSize=100&search=noise',
    '/api/admin/documents',
    '/api/admin/documents/page?pageSize=100&search=pdf',
    '/api/admin/corrections',
    '/api/admin/status',
  ];
  const people = { method: 'POST', path: '/api/admin/people/export', cookie, body: {} } as const;
  const docs = list('/api/docs/json', cookie);
  return [
    ...paths.map((path) => list(path, cookie)),
    call('`POST /api/admin/people/export`', people),
    docs,
    together(100, docs),
    together(100, list('/api/docs', cookie)),
  ];
}

function auditCalls({ cookie }: Person): Call[] {
  const path = '/api/admin/audit';
  const search = (what: string, query: string, status = 200) =>
    call(`\`GET ${path}\`, ${what}`, { path: `${path}?pageSize=100&${query}`, cookie, status });
  return [
    search('the newest', 'page=1'),
    search('page 100', 'page=100'),
    search('too deep a page', 'page=101', 413),
    search('an act that nobody did', 'action=zzz'),
    call(`\`POST ${path}/export\``, { method: 'POST', path: `${path}/export`, cookie, body: {} }),
  ];
}

function ownCalls({ cookie }: Person): Call[] {
  const pull = call('tRPC `sync.pull`, the first page of five years', {
    path: pullPath(startCheckpoint),
    cookie,
  });
  const span = `startDate=${today}&endDate=${daysAfter(today, 700)}`;
  return [
    list('/api/attendance', cookie),
    list('/api/leave-requests', cookie),
    list(`/api/leave-requests/away?${span}`, cookie),
    pull,
    together(20, pull),
  ];
}

/** What is stored about one person, who has a long history, by that person and by an administrator (D60). */
function exportCalls(writer: Person, boss: Person): Call[] {
  const rows = size.written.toLocaleString('en');
  const exported = (who: string, { cookie }: Person, path: string): Call => ({
    title: `export of ${who}, ${rows} messages`,
    run: async (ask) => {
      const body = { password: everyonesPassword };
      await ask({ method: 'POST', path: '/api/auth/confirm', cookie, body });
      return ask({ path, cookie });
    },
  });
  return [
    exported('own data', writer, '/api/account/personal-data'),
    exported('a person’s data', boss, `/api/admin/people/${writer.id}/personal-data`),
  ];
}

function writes({ cookie }: Person): Call[] {
  const post = (title: string, path: string, bodyOf: (round: number) => object, status = 200): Call => ({
    title,
    run: (ask, round) => ask({ method: 'POST', path, cookie, status, body: bodyOf(round) }),
  });
  const path = '/api/admin/people/import';
  const file = (round: number, dryRun: boolean) => ({ csv: peopleCsv(`P${round}`), dryRun });
  const lines = `Employee ID,Full Name\n${'x\n'.repeat(size.badLines)}`;
  const announcement = post(
    `\`POST /api/messages\`, an announcement to ${size.sockets} sockets`,
    '/api/messages',
    () => ({ content: 'All hands at noon', isAnnouncement: true }),
    201,
  );
  return [
    post(`import of ${size.imported} people, a dry run`, path, (round) => file(round, true)),
    post(`import of ${size.imported} people`, path, (round) => file(round, false)),
    post(`import of ${size.badLines} lines that are no people`, path, () => ({ csv: lines, dryRun: true })),
    post('decisions on 100 requests for leave', '/api/admin/leave-requests/decisions', decisions),
    together(2, announcement),
  ];
}

/** The pending requests of 100 people of whom no round before decided. */
function decisions(round: number) {
  const ids = Array.from(
    { length: 100 },
    (_, index) => firstRequest + size.leaveEach * (100 * round + index),
  );
  return { decisions: ids.map((id) => ({ id, status: 'approved', seq: 1 })) };
}

function peopleCsv(prefix: string): string {
  const lines = Array.from(
    { length: size.imported },
    (_, index) => `${prefix}-${index},Newcomer ${index},Engineer,Product,2026-01-05,12.5`,
  );
  return ['Employee ID,Full Name,Position,Department,Join Date,Leave Balance', ...lines].join('\n');
}

/** Of so many paths a tiny form asks one: that all refuse these bodies is for the tests of the API. */
const pathsOfTiny = 20;

/** The worst bodies of all paths that read one, each by a person of its own, whom it may sign out. */
function bodies(people: readonly Person[]): Call[] {
  const all = worstBodies();
  const paths = [...new Set(all.map(({ path }) => path))];
  const asked = new Set(isTiny ? paths.filter((_, index) => index % pathsOfTiny === 0) : paths);
  const worst = all.filter(({ path }) => asked.has(path));
  return [...new Set(worst.map(({ what }) => what))].map((what) => ({
    title: `bodies ${what}, to each path that reads one`,
    run: async (ask) => {
      let most = 0;
      for (const [index, { method, path, text }] of worst.filter((each) => each.what === what).entries()) {
        const { cookie = '' } = people[(200 + index) % people.length] ?? {};
        most = Math.max(most, await ask({ method, path, cookie, text, status: undefined }));
      }
      return most;
    },
  }));
}

/** Files as long as they may be, of what takes longest to read. */
function files({ cookie }: Person): Call[] {
  const event = 'BEGIN:VEVENT\nSUMMARY:h\nDTSTART:20261201\nDTEND:20270101\nRRULE:FREQ=YEARLY\nEND:VEVENT\n';
  const calendar = (content: string) => ({ ics: `BEGIN:VCALENDAR\n${content}END:VCALENDAR`, dryRun: true });
  const post = (title: string, path: string, body: object): Call =>
    call(title, { method: 'POST', path, cookie, body, status: undefined });
  const [holidays, people] = ['/api/admin/holidays/import', '/api/admin/people/import'];
  return [
    post('holiday file of 1,000 long events', holidays, calendar(event.repeat(1_000))),
    post('holiday file of too many events', holidays, calendar(event.repeat(5_000))),
    post('holiday file of 160,000 lines', holidays, calendar('A:\n'.repeat(160_000))),
    post('import of 900,000 commas', people, { csv: ','.repeat(900_000), dryRun: true }),
    post('import of 500,000 blank lines', people, { csv: '\n'.repeat(500_000), dryRun: true }),
    post('import of quotes', people, { csv: `a,b\n"${'""'.repeat(240_000)}",x`, dryRun: true }),
  ];
}

function signIns(people: readonly Person[]): Call {
  const run = async (ask: Ask) => {
    const bodies = people.map(({ employeeId }) => ({ employeeId, password: everyonesPassword }));
    return longest(bodies.map((body) => ask({ method: 'POST', path: '/api/login', body })));
  };
  return { title: `\`POST /api/login\`, ${people.length} at once`, run };
}

function list(path: string, cookie: string): Call {
  const [url] = path.split('?');
  return call(`\`GET ${url}\``, { path, cookie });
}

function call(title: string, asked: Asked): Call {
  return { title, run: (ask) => ask(asked) };
}

function together(count: number, { title, run }: Call): Call {
  return {
    title: `${title}, ${count} at once`,
    run: (ask, round) => longest(Array.from({ length: count }, () => run(ask, round))),
  };
}

async function longest(answers: readonly Promise<number>[]): Promise<number> {
  return Math.max(...(await Promise.all(answers)));
}
