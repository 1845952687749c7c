import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { describe, expect, it } from 'vitest';
import { databaseName, headerName } from '../../src/backup/archive-format.ts';
import { restoreBackup } from '../../src/backup/restore.ts';
import { verifyArchive } from '../../src/backup/unpack-backup.ts';
import {
  encryptFile,
  type Member,
  member,
  membersOf,
  withContent,
  withFields,
  writeMembers,
} from './archives.ts';
import { savedBackup } from './backing-up.ts';

type Saved = Awaited<ReturnType<typeof savedBackup>>;

/** Restores into a missing and into an empty folder; expects one sentence, and nothing changed. */
async function expectRefused(office: Saved, file: string, says: RegExp, passphrase?: string): Promise<void> {
  const before = readdirSync(office.path('.'));
  mkdirSync(office.path('empty'), { recursive: true });
  for (const folder of ['new/folder', 'empty']) {
    const refused = restoreBackup(file, office.path(folder), { endSessions: false, passphrase });
    await expect(refused).rejects.toThrow(says);
    await expect(refused).rejects.toThrow(/^[^\n]+\.$/);
  }
  await expect(verifyArchive(file, passphrase)).rejects.toThrow();
  expect(readdirSync(office.path('empty'))).toEqual([]);
  expect(readdirSync(office.path('.')).filter((name) => name !== 'empty')).toEqual(
    before.filter((name) => name !== 'empty'),
  );
}

describe('D46 restore refuses, and changes nothing', () => {
  it.each([
    ['an empty file', ''],
    ['a text', 'Dear diary, '.repeat(500)],
    ['another database', 'SQLite format 3\0'.padEnd(8192, '\0')],
    ['zeros', '\0'.repeat(4096)],
  ])('%s', async (_name, content) => {
    const office = await savedBackup();
    writeFileSync(office.path('foreign'), content);
    await expectRefused(office, office.path('foreign'), /is not a Muster backup\.$/);
  });

  it("another program's archive", async () => {
    const office = await savedBackup();
    await writeMembers(office.path('a.tar'), [member('readme.txt', 'hello')]);
    await expectRefused(office, office.path('a.tar'), /is not a Muster backup\.$/);
  });

  it('a name without a file, and a folder', async () => {
    const office = await savedBackup();
    await expectRefused(office, office.path('none'), /^There is no file .*none\.$/);
    mkdirSync(office.path('folder'));
    await expectRefused(office, office.path('folder'), /^There is no file/);
  });

  it('an archive that was cut, wherever', async () => {
    const office = await savedBackup();
    const whole = readFileSync(office.file);
    for (const share of [0.001, 0.3, 0.7, 0.99, 0.9999]) {
      const file = office.path(`cut-${share}.tar`);
      writeFileSync(file, whole.subarray(0, Math.floor(whole.length * share)));
      await expect(verifyArchive(file)).rejects.toThrow(
        /is damaged or was changed: .* Use another backup\.$|is not a Muster backup/,
      );
    }
    truncateSync(office.path('a.tar'), whole.length / 2);
    await expectRefused(office, office.path('a.tar'), /is damaged or was changed/);
  });

  it('an encrypted archive that was cut or changed', async () => {
    const office = await savedBackup();
    await encryptFile(office.file, office.path('a.age'), 'right');
    const whole = readFileSync(office.path('a.age'));
    writeFileSync(office.path('cut.age'), whole.subarray(0, whole.length - 70_000));
    await expectRefused(office, office.path('cut.age'), /is damaged or was changed/, 'right');
    const middle = Math.floor(whole.length / 2);
    whole.writeUInt8(whole.readUInt8(middle) ^ 1, middle);
    writeFileSync(office.path('changed.age'), whole);
    await expectRefused(office, office.path('changed.age'), /is damaged or was changed/, 'right');
  });

  it('a wrong passphrase, and none', async () => {
    const office = await savedBackup();
    await encryptFile(office.file, office.path('a.age'), 'right');
    await expectRefused(office, office.path('a.age'), /^The passphrase is wrong\.$/, 'wrong');
    await expectRefused(office, office.path('a.age'), /is encrypted: pass its passphrase/);
  });
});

describe('D46 restore refuses a changed archive', () => {
  const changes: readonly [string, RegExp, (members: readonly Member[]) => readonly Member[]][] = [
    [
      'of a newer form',
      /^A newer Muster made this backup \(9\.1\.0\): install/,
      (all) => withFields(all, headerName, { form: 99, version: '9.1.0', muster: 'backup', more: true }),
    ],
    [
      'of a newer schema',
      /^A newer Muster made this backup/,
      (all) => withFields(all, headerName, { schema: 9999 }),
    ],
    [
      'with another file',
      /uploads\/.* is not what was backed up/,
      (all) =>
        all.map((each) =>
          each.header.name.startsWith('uploads/') ? member(each.header.name, 'another') : each,
        ),
    ],
    [
      'with another mail of the same length',
      /mail\/.* is not what was backed up/,
      (all) =>
        all.map((each) =>
          each.header.name.startsWith('mail/') ? member(each.header.name, each.content.fill('x')) : each,
        ),
    ],
    [
      'without a file',
      /is not what was backed up/,
      (all) => all.filter(({ header }) => !header.name.startsWith('mail/')),
    ],
    [
      'with a file besides',
      /also contains uploads\/x\.pdf/,
      (all) => insert(all, member('uploads/x.pdf', 'x')),
    ],
    ['with a file twice', /which no backup has there/, (all) => insert(all, all.at(-2) ?? member('x', ''))],
    ['without a manifest', /it ends too early/, (all) => all.slice(0, -1)],
    ['with something after the manifest', /no backup has/, (all) => [...all, member('uploads/x.pdf', 'x')]],
    [
      'without a database',
      /no database|out of place/,
      (all) => all.filter(({ header }) => header.name !== databaseName),
    ],
    [
      'with a path to the parent',
      /contains \.\.\/evil, which no backup has/,
      (all) => insert(all, member('../evil', 'x')),
    ],
    ['with a parent within', /which no backup has/, (all) => insert(all, member('uploads/../../evil', 'x'))],
    ['with an absolute path', /which no backup has/, (all) => insert(all, member('/tmp/evil', 'x'))],
    ['with a hidden file', /which no backup has/, (all) => insert(all, member('keys/.ssh', 'x'))],
    [
      'with a symbolic link',
      /which no backup has/,
      (all) => insert(all, member('uploads/link', '', { type: 'symlink', linkname: '/etc/passwd' })),
    ],
    [
      'with a hard link',
      /which no backup has/,
      (all) => insert(all, member('uploads/link', '', { type: 'link', linkname: 'muster.db' })),
    ],
    [
      'with a folder',
      /which no backup has/,
      (all) => insert(all, member('uploads/', '', { type: 'directory' })),
    ],
    [
      'with a damaged database',
      /^The database in .* is damaged \(.*\)\. Use another backup\.$/,
      (all) => withContent(all, databaseName, Buffer.from('no database')),
    ],
    [
      "with another program's database",
      /^The database in .* is damaged \(the file is the database of another program\)/,
      (all) => withContent(all, databaseName, otherDatabase()),
    ],
  ];

  it.each(changes)('%s', async (_name, says, change) => {
    const office = await savedBackup();
    const members = await membersOf(office.file);
    await writeMembers(office.path('changed.tar'), change(members));
    await expect(
      restoreBackup(office.path('changed.tar'), office.path('new'), { endSessions: false }),
    ).rejects.toThrow(says);
    expect(existsSync(office.path('new'))).toBe(false);
    expect(readdirSync(office.path('.'))).toEqual(['a.tar', 'changed.tar']);
  });

  it('and takes the same members unchanged', async () => {
    const office = await savedBackup();
    await writeMembers(office.path('same.tar'), await membersOf(office.file));
    expect((await verifyArchive(office.path('same.tar'))).files).toHaveLength(7);
  });
});

/** Before the manifest, where a file belongs. */
function insert(members: readonly Member[], added: Member): Member[] {
  return [...members.slice(0, -1), added, ...members.slice(-1)];
}

function otherDatabase(): Buffer {
  const sqlite = sqliteOf(connect(':memory:', false));
  sqlite.exec('CREATE TABLE notes (text TEXT)');
  const image = sqlite.serialize();
  sqlite.close();
  return image;
}
