import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { firstDay, installed, newNode, packed, run, scratch, unlessNot, wholeDay } from './machine.ts';

const data = '/var/lib/muster';
const settings = '/etc/muster/muster.conf';
const quietly = { DEBIAN_FRONTEND: 'noninteractive' };

const reason = unlessNot({
  'it needs root': process.getuid?.() === 0,
  'it needs dpkg and systemd-analyze': ['dpkg', 'dpkg-deb', 'systemd-analyze'].every(
    (name) => installed(name) !== undefined,
  ),
  'Muster is installed on this machine': !existsSync(data) && !existsSync(settings),
});

test.skipIf(reason !== '')(
  `the Debian package is installed, used, upgraded, removed and purged${reason}`,
  () => {
    const folder = scratch();
    const deb = packed(folder, '--deb', '--node', newNode());
    onTestFinished(cleanUp);
    dpkg('--install', deb);
    expect(run('dpkg', ['--verify', 'muster'])).toBe('');
    const unit = '/usr/lib/systemd/system/muster.service';
    run('systemd-analyze', ['verify', unit]);
    // In tenths: 1.3, which systemd calls OK. Node needs memory that it can write and execute, the network and its clock.
    run('systemd-analyze', ['security', '--offline=true', '--threshold=13', unit]);

    appendFileSync(settings, "PORT='0'\n");
    expect(firstDay(['muster', 'serve'])).toEqual(wholeDay);
    expect(ownerOf(join(data, 'muster.db'))).toBe('muster 600');
    expect([ownerOf(data), ownerOf(settings)]).toEqual(['muster 700', 'root 640']);
    expect(run('muster', ['account', 'list'])).toContain('BOSS');
    expect(() => run('setpriv', ['--reuid=65534', '--clear-groups', 'muster', 'account', 'list'])).toThrow(
      /sudo/,
    );

    dpkg('--install', withVersion(deb, '0.1.1', folder));
    expect(run('dpkg-query', ['--show', 'muster'])).toBe('muster\t0.1.1\n');
    expect(readFileSync(settings, 'utf8'), 'an upgrade keeps the settings').toContain("PORT='0'");
    expect(run('muster', ['account', 'list']), 'and the data').toContain('BOSS');

    dpkg('--remove', 'muster');
    expect([existsSync('/usr/lib/muster/bin'), existsSync(settings), existsSync(data)]).toEqual([
      false,
      true,
      true,
    ]);
    dpkg('--purge', 'muster');
    expect([existsSync(settings), existsSync(data)], 'without a yes the data stays').toEqual([false, true]);

    dpkg('--install', deb);
    expect(run('muster', ['account', 'list']), 'a new installation finds it').toContain('BOSS');
    answer('true');
    dpkg('--purge', 'muster');
    expect([existsSync(settings), existsSync(data)]).toEqual([false, false]);
    expect(readFileSync('/etc/passwd', 'utf8')).not.toMatch(/^muster:/m);
  },
);

/** Removes what the test has left if it failed: nothing of it was there before. */
function cleanUp(): void {
  answer('true');
  dpkg('--purge', 'muster');
  // Or the answer would wait for the next installation.
  run('sh', ['-c', 'echo PURGE | debconf-communicate muster']);
}

function dpkg(...args: string[]): string {
  return run('dpkg', args, quietly);
}

/** Answers the question whether a purge removes the data. */
function answer(value: string): void {
  run('sh', ['-c', `echo muster muster/remove-data boolean ${value} | debconf-set-selections`]);
}

function ownerOf(path: string): string {
  return run('stat', ['--format=%U %a', path]).trim();
}

/** The same package as a later release. */
function withVersion(deb: string, version: string, folder: string): string {
  const tree = join(folder, 'later');
  run('dpkg-deb', ['--raw-extract', deb, tree]);
  const control = join(tree, 'DEBIAN/control');
  writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*$/m, `Version: ${version}`));
  const later = join(folder, 'later.deb');
  run('dpkg-deb', ['--root-owner-group', '-Znone', '--build', tree, later]);
  return later;
}
