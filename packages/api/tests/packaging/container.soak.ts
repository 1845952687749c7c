import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { firstDay, installed, newNode, programOf, run, scratch, unlessNot, wholeDay } from './machine.ts';

const reason = unlessNot({
  'it needs root': process.getuid?.() === 0,
  'it needs mmdebstrap, buildah, podman, runc and catatonit': [
    'mmdebstrap',
    'buildah',
    'podman',
    'runc',
    'catatonit',
  ].every((name) => installed(name) !== undefined),
});
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const [base, buildBase, image] = ['muster-test-base', 'muster-test-build', 'muster-test'].map(
  (name) => `localhost/${name}`,
) as [string, string, string];
let folder = '';

/** A base of glibc and Node alone, because a registry of images cannot be expected here; the other one has npm, too. */
function makeBases(): void {
  const tar = join(folder, 'base.tar');
  const packages = '--include=libc6,libstdc++6,dash,coreutils,tar,gzip';
  const unused = ['share/doc', 'share/locale', 'share/man', 'share/info', 'lib/*/gconv'];
  const without = unused.map((name) => `--dpkgopt=path-exclude=/usr/${name}/*`);
  run('mmdebstrap', ['--variant=extract', packages, ...without, 'bookworm', tar]);
  const plain = begun('scratch');
  buildah('add', plain, tar, '/');
  buildah('copy', plain, newNode(), '/usr/local/bin/node');
  buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', plain);
  buildah('commit', plain, base);
  const npm = join(run('npm', ['root', '--global']).trim(), 'npm');
  const builder = begun(base);
  buildah('copy', builder, npm, '/usr/local/lib/npm');
  for (const name of ['npm', 'npx'])
    buildah('run', builder, '--', 'ln', '-s', `../lib/npm/bin/${name}-cli.js`, `/usr/local/bin/${name}`);
  trustAuthority(builder);
  buildah('commit', builder, buildBase);
}

/** Where the registry is reached through an authority of this machine, the build trusts it, too. */
function trustAuthority(container: string): void {
  const { NODE_EXTRA_CA_CERTS: file } = process.env;
  if (file === undefined) return;
  buildah('copy', container, file, '/etc/authority.pem');
  buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/authority.pem', container);
}

const begun = (from: string) => buildah('from', from).trim();

const stores = () => ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')];

function buildah(command: string, ...args: string[]): string {
  return run('buildah', [...stores(), command, ...args], { BUILDAH_ISOLATION: 'chroot' });
}

/** The command line of podman for a machine that systemd does not run. */
const podman = (...args: string[]) => [
  ...['podman', '--runtime', programOf('runc'), ...stores(), '--cgroup-manager', 'cgroupfs'],
  ...['--events-backend', 'file', ...args],
];

/** How compose.yaml runs it, on the network of this machine; the limits are for a machine that allows no higher ones. */
const started = (...args: string[]) =>
  podman(
    ...['run', '--rm', '--network=host', '--no-healthcheck', '--init', '--read-only', '--tmpfs=/tmp'],
    ...['--cap-drop=all', '--security-opt=no-new-privileges', '--volume=data:/data'],
    ...['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096', ...args],
  );

function runAll([command = '', ...args]: string[]): string {
  return run(command, args);
}

test.skipIf(reason !== '')(
  `the image is small, runs read-only without privileges, keeps its volume${reason}`,
  () => {
    folder = scratch();
    makeBases();
    const bases = ['--build-arg', `BASE=${base}`, '--build-arg', `BUILD_BASE=${buildBase}`];
    const at = performance.now();
    buildah('build', '--format=docker', ...bases, '--tag', image, root);
    const seconds = Math.round((performance.now() - at) / 1000);
    const [{ Size: size, User: user, Config: config, Healthcheck: check }] = JSON.parse(
      runAll(podman('image', 'inspect', image)),
    );
    process.stdout.write(`image: ${Math.round(size / 1e6)} MB, built in ${seconds} s\n`);
    expect(size).toBeLessThan(250e6);
    expect(user).toBe('65532:65532');
    expect(config.Volumes).toEqual({ '/data': {} });
    expect(check.Test).toEqual(['CMD', 'node', '/opt/muster/bin/healthy.mjs']);
    expect(JSON.stringify(config), 'nothing of where it was built').not.toContain('authority');

    expect(firstDay(started('--env=PORT=0', image))).toEqual(wholeDay);
    expect(runAll(started(image, 'account', 'list')), 'the next container has its data').toContain('BOSS');
    const shell = ['--entrypoint=/bin/sh', image, '-c'];
    expect(runAll(started(...shell, 'id -u; id -g'))).toBe('65532\n65532\n');
    expect(() => runAll(started(...shell, 'echo > /opt/muster/x'))).toThrow(/Read-only file system/);
  },
);
