import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { run } from './tree.mjs';

/** What Debian calls an architecture of Node. */
export function debianArchitecture(arch) {
  return arch === 'x64' ? 'amd64' : arch;
}

/**
 * Makes the Debian package `target` of `tree`, which it moves into the new `folder`, with the program `node` in it, because
 * no stable Debian has one that is new enough. `time` is that of its files, in seconds since 1970.
 */
export function debianPackage({ root, folder, tree, node, version, arch, target, time }) {
  const sources = join(root, 'packaging/debian');
  mkdirSync(join(folder, 'usr/lib'), { recursive: true });
  renameSync(tree, join(folder, 'usr/lib/muster'));
  place(join(sources, 'command'), join(folder, 'usr/bin/muster'), 0o755);
  place(node, join(folder, 'usr/lib/muster/runtime/node'), 0o755);
  place(join(sources, 'muster.service'), join(folder, 'usr/lib/systemd/system/muster.service'), 0o644);
  place(join(sources, 'muster.conf'), join(folder, 'etc/muster/muster.conf'), 0o640);
  documents(folder, node);
  const control = join(folder, 'DEBIAN');
  const size = Math.ceil(Number(run('du', ['--summarize', '--bytes', folder]).split('\t', 1)[0]) / 1024);
  const text = readFileSync(join(sources, 'control'), 'utf8')
    .replace('@VERSION@', version)
    .replace('@ARCHITECTURE@', debianArchitecture(arch))
    .replace('@SIZE@', String(size));
  for (const name of ['postinst', 'prerm', 'postrm']) place(join(sources, name), join(control, name), 0o755);
  place(join(sources, 'templates'), join(control, 'templates'), 0o644);
  writeFileSync(join(control, 'control'), text);
  writeFileSync(join(control, 'conffiles'), '/etc/muster/muster.conf\n');
  writeFileSync(join(control, 'md5sums'), checksums(folder));
  run('chmod', ['--recursive', 'u=rwX,go=rX', join(folder, 'usr')]);
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(time) };
  run('dpkg-deb', ['--build', '--root-owner-group', '-Zxz', '-z3', folder, target], { env });
}

/** The documents where Debian has them, and the licences of Muster and of the program that it brings. */
function documents(folder, node) {
  const home = join(folder, 'usr/lib/muster');
  const target = join(folder, 'usr/share/doc/muster');
  mkdirSync(target, { recursive: true });
  cpSync(join(home, 'docs'), join(target, 'docs'), { recursive: true });
  renameSync(join(home, 'CHANGELOG.md'), join(target, 'changelog'));
  const licence = join(dirname(dirname(node)), 'LICENSE');
  if (!existsSync(licence))
    throw new Error(`There is no LICENSE beside ${node}: use one as it comes from nodejs.org`);
  const texts = [join(home, 'LICENSE'), licence].map((path) => readFileSync(path, 'utf8'));
  writeFileSync(
    join(target, 'copyright'),
    texts.join('\n\nThe runtime in /usr/lib/muster/runtime is Node.js:\n\n'),
  );
}

function place(from, to, mode) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  chmodSync(to, mode);
}

/** What `dpkg --verify` compares, for every file but the settings. */
function checksums(folder) {
  return readdirSync(join(folder, 'usr'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .toSorted()
    .map(
      (path) => `${createHash('md5').update(readFileSync(path)).digest('hex')}  ${relative(folder, path)}\n`,
    )
    .join('');
}
