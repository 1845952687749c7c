// Makes the package of this checkout, for Linux machines of the same kind as this one:
// npm run package [-- --out FOLDER]: a tarball
// npm run package -- --deb [--node FILE]: a Debian package, with this Node or the one of the file in it
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contentsOf } from './packaging/contents.mjs';
import { debianArchitecture, debianPackage } from './packaging/debian.mjs';
import { packTree, run, writeTree } from './packaging/tree.mjs';
import { ensureBuilt, root } from './setup.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'dist') },
    deb: { type: 'boolean', default: false },
    node: { type: 'string', default: process.execPath },
  },
});
if (values.deb) expectNewNode(values.node);
ensureBuilt();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { arch } = process;
const name = `muster-${version}-linux-${arch}`;
const out = resolve(values.out);
const staging = join(out, 'staging');
rmSync(staging, { recursive: true, force: true });
mkdirSync(staging, { recursive: true });
const tree = join(staging, name);
writeTree(contentsOf(root, arch), tree);
const target = values.deb ? makeDebianPackage() : makeArchive();
rmSync(staging, { recursive: true });
process.stdout.write(`${target}\n`);

function makeArchive() {
  const file = join(out, `${name}.tar.gz`);
  packTree({ folder: staging, name, target: file, time: sourceTime() });
  return file;
}

function makeDebianPackage() {
  const { node } = values;
  const target = join(out, `muster_${version}_${debianArchitecture(arch)}.deb`);
  debianPackage({
    root,
    folder: join(staging, 'debian'),
    tree,
    node,
    version,
    arch,
    target,
    time: sourceTime(),
  });
  return target;
}

/** The Node that comes along must be one that the package runs on. */
function expectNewNode(node) {
  const found = run(node, ['--version']).trim();
  if (Number.parseInt(found.slice(1), 10) >= 22) return;
  process.stderr.write(
    `The Debian package needs Node 22 or newer, best 24; ${node} is ${found}: name one by --node\n`,
  );
  process.exit(1);
}

/** When the source was last changed, so that two packages of it are equal: of the commit, or as the environment says. */
function sourceTime() {
  const { SOURCE_DATE_EPOCH: given } = process.env;
  if (/^\d+$/.test(given ?? '')) return Number(given);
  return Number(run('git', ['log', '-1', '--format=%ct'], { cwd: root }).trim());
}
