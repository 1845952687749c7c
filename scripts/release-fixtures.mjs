import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { ensureBuilt, local, root } from './setup.mjs';

/**
 * Writes what this release makes to the fixtures: the backup of a tiny company with what its API answers there, and
 * databases of both engines. Each release adds its own once, before it goes out, and never changes them:
 * `node scripts/release-fixtures.mjs`.
 */
const password = 'seven blue lanterns';
const people = ['BOSS', 'ANN'];
const reads = {
  BOSS: ['/api/admin/people', '/api/admin/leave-requests', '/api/admin/grievances'],
  ANN: ['/api/attendance', '/api/leave-requests', '/api/grievances', '/api/documents', '/api/messages'],
};

ensureBuilt();
const { version } = JSON.parse(readFileSync(join(root, 'packages/api/package.json'), 'utf8'));
const target = join(root, 'packages/api/tests/backup/fixtures');
const folder = mkdtempSync(join(tmpdir(), 'muster-fixture-'));
const env = {
  PATH: process.env.PATH,
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  COMPANY_NAME: 'Fixture',
  COMPANY_TIMEZONE: 'UTC',
  LOG_LEVEL: 'warn',
};
try {
  for (const id of people)
    await muster(`account create --employee-id ${id} --name ${id} --password-stdin`, id === 'BOSS');
  const answers = await whileServing(useIt);
  await muster(`backup ${join(folder, 'backup.tar')}`);
  mkdirSync(target, { recursive: true });
  writeFileSync(
    join(target, `${version}.tar.gz`),
    gzipSync(readFileSync(join(folder, 'backup.tar')), { level: 9 }),
  );
  writeFileSync(
    join(target, `${version}.json`),
    `${JSON.stringify({ version, password, answers }, null, 2)}\n`,
  );
  local('vitest', ['run', '--config', 'soak.config.ts', 'release-fixtures']);
} finally {
  rmSync(folder, { recursive: true });
}

function start(line) {
  return spawn(process.execPath, [join(root, 'packages/demo/dist/main.js'), ...line.split(' ')], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

async function muster(line, isAdmin = false) {
  const child = start(isAdmin ? `${line} --admin` : line);
  child.stdin.end(`${password}\n`);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${line} ended with ${code}: ${await text(child.stdout)}`);
}

async function whileServing(work) {
  const child = start('serve');
  for await (const line of createInterface(child.stdout)) {
    const address = /^Muster is ready at (\S+)$/.exec(line)?.[1];
    if (!address) continue;
    const result = await work(address).finally(() => child.kill('SIGTERM'));
    await once(child, 'exit');
    return result;
  }
  throw new Error('serve ended');
}

/** One record of each kind, and what the API answers about them. */
async function useIt(address) {
  const [boss, ann] = await Promise.all(people.map((id) => signIn(address, id)));
  await ann('POST', '/api/attendance/checkin', { latitude: 52.5, longitude: 13.4 });
  const day = new Date(Date.now() + 14 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  const date = day.toISOString().slice(0, 10);
  const leave = { leaveType: 'Annual Leave', duration: 'full_day', startDate: date, endDate: date };
  const request = await ann('POST', '/api/leave-requests', { ...leave, reason: 'A day off' });
  await boss('PATCH', `/api/admin/leave-requests/${request.id}`, { status: 'approved' });
  await ann('POST', '/api/grievances', {
    subject: 'Noise',
    category: 'other',
    description: 'The fan is loud',
  });
  const form = new FormData();
  form.set('documentType', 'medical_certificate');
  form.set('file', new Blob(['%PDF-1.7\n% 1\n%%EOF\n'], { type: 'application/pdf' }), 'note.pdf');
  await ann('POST', '/api/documents/upload', form);
  await ann('POST', '/api/messages', { content: 'Grüße an alle 👋' });
  const answers = { BOSS: {}, ANN: {} };
  for (const path of reads.BOSS) answers.BOSS[path] = await boss('GET', path);
  for (const path of reads.ANN) answers.ANN[path] = await ann('GET', path);
  return answers;
}

async function signIn(address, employeeId) {
  const body = JSON.stringify({ employeeId, password });
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/login`, { method: 'POST', headers: json, body });
  const cookie = answer.headers.getSetCookie()[0].split(';', 1)[0];
  return async (method, path, sent) => {
    const isForm = sent instanceof FormData;
    const headers = sent && !isForm ? { ...json, cookie } : { cookie };
    const response = await fetch(`${address}${path}`, {
      method,
      headers,
      body: sent && !isForm ? JSON.stringify(sent) : sent,
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}
