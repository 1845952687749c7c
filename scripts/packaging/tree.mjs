import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withoutDeadLinks } from './links.mjs';

/** Programs of the package; everything else is read only. */
const executable = new Set(['bin/muster', 'runtime/node']);

/** Copies what {@link contentsOf} lists into the empty `folder`. */
export function writeTree(entries, folder) {
  const paths = new Set(entries.map(({ path }) => path));
  for (const { path, from, link } of entries) {
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true });
    if (from === undefined) {
      symlinkSync(link, to);
      continue;
    }
    if (/^(docs\/.*|[A-Z]+)\.md$/.test(path))
      writeFileSync(to, withoutDeadLinks(readFileSync(from, 'utf8'), path, paths));
    else copyFileSync(from, to);
    chmodSync(to, executable.has(path) ? 0o755 : 0o644);
  }
}

/**
 * Packs `name` in `folder` into the archive `target`. The same tree gives the same bytes: order, owners, modes and times are
 * fixed, `time` in seconds since 1970.
 */
export function packTree({ folder, name, target, time }) {
  run('tar', [
    ...['--create', '--gzip', '--file', target, '--directory', folder, '--format=gnu', '--sort=name'],
    ...['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', `--mtime=@${time}`, name],
  ]);
}

/** Runs a program of the system; throws what it said if it fails. Returns what it printed. */
export function run(command, args, options = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`}`);
}
