import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { compareFolders } from '@muster/api/testing/compare-folders';
import { SQLite } from '@muster/db/engine/sqlite/driver';
import type { Database } from 'better-sqlite3';
import { insertCompany } from './event-loop/company.ts';
import { type Person, writeDataFolder } from './invented-company.ts';
import { tableOf } from './report.ts';
import { startMuster } from './server.ts';
import { size } from './size.ts';

// The backup of a large company, made while people write and made at rest, restored, and compared row by row and byte by
// byte. Fails if anything differs, or if a write that was acknowledged before the backup is not in it.

const { values } = parseArgs({
  options: { people: { type: 'string', default: size.watched }, tiny: { type: 'boolean', default: false } },
});
const root = mkdtempSync(join(tmpdir(), 'muster-backup-'));
const [data, restored, restoredLive] = ['data', 'restored', 'live'].map((name) => join(root, name)) as [
  string,
  string,
  string,
];
const passphrase = randomBytes(16).toString('hex');

try {
  process.stderr.write(`Writing a company of ${values.people} …\n`);
  const people = await writeDataFolder(data, Number(values.people), (db, everyone) => {
    insertCompany(db, everyone);
    insertUploads(db, everyone);
  });
  const live = await backUpWhileWriting(people);
  const atRest = await timed(() => muster(data, `backup ${join(root, 'rest.tar')}`));
  const encrypted = await timed(() => muster(data, `backup ${join(root, 'rest.age')} --passphrase-stdin`));
  const back = await timed(() => muster(restored, `restore ${join(root, 'rest.tar')}`));
  const { differences, rows, files } = compareFolders(data, restored);
  const megabytes = statSync(join(root, 'rest.tar')).size / 1024 / 1024;
  const lines: [string, string][] = [
    ['rows compared', rows.toLocaleString('en')],
    ['files compared', files.toLocaleString('en')],
    ['differences', String(differences.length)],
    ['archive, MB', megabytes.toFixed(0)],
    ['backup at rest, s', atRest.toFixed(1)],
    ['backup with a passphrase, s', encrypted.toFixed(1)],
    ['restore, s', back.toFixed(1)],
    ['backup under writes, s', live.seconds.toFixed(1)],
    ['writes acknowledged before it', String(live.before)],
    ['of these in it', String(live.kept)],
    ['writes acknowledged during it', String(live.during)],
  ];
  process.stdout.write(`${tableOf(['backup and restore', 'figure'], lines)}\n`);
  for (const difference of differences.slice(0, 10)) process.stdout.write(`${difference}\n`);
  if (differences.length > 0 || live.kept !== live.before) process.exitCode = 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** Two uploads of everyone, and the bytes of every file that a row names. */
function insertUploads(db: Database, people: readonly Person[]): void {
  mkdirSync(join(data, 'uploads'), { recursive: true, mode: 0o700 });
  const insert = db.prepare(
    `INSERT INTO documents (userId, fileName, originalName, mimeType, fileSize, filePath, documentType, createdAt,
       updatedAt, seq)
     VALUES (?, ?, 'Certificate.pdf', 'application/pdf', 0, ?, 'medical_certificate', ?, ?, 1)`,
  );
  const at = new Date().toISOString();
  for (const { id } of people)
    for (let n = 0; n < 2; n += 1) {
      const name = `${randomBytes(16).toString('hex')}.pdf`;
      insert.run(id, name, `uploads/${name}`, at, at);
    }
  db.exec(`UPDATE hr_documents SET filePath = 'uploads/' || lower(hex(randomblob(16))) || '.pdf';
    UPDATE hr_documents SET fileSize = 8192; UPDATE documents SET fileSize = 8192`);
  const paths = db
    .prepare('SELECT filePath FROM documents UNION ALL SELECT filePath FROM hr_documents')
    .pluck()
    .all();
  for (const path of paths) writeFileSync(join(data, String(path)), randomBytes(8192), { mode: 0o600 });
}

/** Posts messages one after the other, backs up meanwhile, restores that, and looks for those answered before. */
async function backUpWhileWriting(people: readonly Person[]) {
  const server = await startMuster(data);
  const answered: number[] = [];
  let going = true;
  const writing = (async () => {
    for (let turn = 0; going; turn += 1) answered.push(await post(server.port, people[turn % people.length]));
  })();
  const file = join(root, 'live.tar');
  try {
    while (answered.length < 20) await new Promise((resolve) => setImmediate(resolve));
    const before = [...answered];
    const seconds = await timed(() => muster(data, `backup ${file}`));
    const during = answered.length - before.length;
    await muster(restoredLive, `restore ${file} --end-sessions`);
    return { before: before.length, during, seconds, kept: countMessages(restoredLive, before) };
  } finally {
    going = false;
    await writing;
    await server.stop();
  }
}

async function post(port: number, person: Person | undefined): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: person?.cookie ?? '' },
    body: JSON.stringify({ content: 'Written while a backup runs' }),
  });
  const body: unknown = await response.json();
  if (response.status !== 201 || typeof body !== 'object' || !body || !('id' in body))
    throw new Error(`A message was answered ${response.status}`);
  return Number(body.id);
}

function countMessages(folder: string, ids: readonly number[]): number {
  const db = new SQLite(join(folder, 'muster.db'), { readonly: true });
  const find = db.prepare('SELECT 1 FROM messages WHERE id = ?');
  const found = ids.filter((id) => find.get(id) !== undefined);
  db.close();
  return found.length;
}

/** Runs one command line of the product, as people run it. */
async function muster(folder: string, line: string): Promise<void> {
  const main = fileURLToPath(new URL('../../packages/api/dist/main.js', import.meta.url));
  const env = { ...process.env, DATA_DIR: folder };
  const command = promisify(execFile)(process.execPath, [main, ...line.split(' ')], { env });
  command.child.stdin?.end(`${passphrase}\n`);
  await command;
}

/** How long `work` takes, in seconds. */
async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
