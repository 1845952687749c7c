import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { beforeApacheBlock } from './apache.ts';
import { installed, scratch, unlessNot } from './machine.ts';
import { blockOf } from './proxy-guide.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../host/certificates/${name}`, import.meta.url));
const [cert, key] = [pathOf('one.crt'), pathOf('one.key')];

interface Sample {
  readonly program: string;
  /** How long it waits for a connection, an answer, a request and a quiet socket. */
  readonly limits: readonly string[];
  /** What the block needs around it to be a whole file; nothing that is about time. */
  readonly around?: (block: string, folder: string) => string;
  readonly check: (file: string) => readonly string[];
}

const samples: Readonly<Record<string, Sample>> = {
  nginx: {
    program: 'nginx',
    limits: ['proxy_connect_timeout', 'proxy_read_timeout', 'proxy_send_timeout'],
    around: (block, folder) =>
      `pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off;\n${block}\n}`,
    check: (file) => ['-t', '-c', file],
  },
  Caddy: {
    program: 'caddy',
    limits: ['dial_timeout', 'response_header_timeout'],
    check: (file) => ['validate', '--config', file, '--adapter', 'caddyfile'],
  },
  HAProxy: {
    program: 'haproxy',
    limits: ['timeout client', 'timeout http-request', 'timeout connect', 'timeout server', 'timeout tunnel'],
    check: (file) => ['-c', '-f', file],
  },
  Apache: {
    program: 'apache2',
    limits: ['ProxyTimeout', 'connectiontimeout'],
    around: (block, folder) => `${beforeApacheBlock(folder)}\n${block}`,
    check: (file) => ['-t', '-f', file],
  },
};

describe.each(Object.entries(samples))(
  'the configuration for %s',
  (title, { program, limits, around, check }) => {
    test('has the time limits that the program asks for', () => {
      for (const limit of limits) expect(blockOf(title)).toContain(limit);
    });

    const reason = unlessNot({ [`${program} is not installed`]: installed(program) !== undefined });
    test.skipIf(reason !== '')(`is one to the program, which warns of nothing${reason}`, () => {
      const folder = scratch();
      writeFileSync(join(folder, 'muster.pem'), readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
      const block = blockOf(title)
        .replaceAll('/etc/haproxy/muster.pem', join(folder, 'muster.pem'))
        .replaceAll(/\/etc\/letsencrypt\/\S+fullchain\.pem/g, cert)
        .replaceAll(/\/etc\/letsencrypt\/\S+privkey\.pem/g, key);
      const file = join(folder, 'configuration');
      writeFileSync(file, around?.(block, folder) ?? block);
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      const { status, stdout, stderr } = spawnSync(program, check(file), { env, encoding: 'utf8' });
      expect([status, `${stdout}${stderr}`]).toEqual([0, expect.not.stringMatching(/\bwarn(ing|ings)?\b/i)]);
    });
  },
);
