import { createECDH } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../src/config/config.ts';
import { readPushKeys } from '../../src/data-folder/push-keys.ts';
import { newFolder } from '../cli/process.ts';

const fixture = () => {
  const folder = newFolder();
  return { folder, keys: readPushKeys(folder), path: join(folder, 'keys', 'push.json') };
};

describe('D33 the keys of web push', () => {
  it('are made on the first start, for their owner only, and stay', () => {
    const { folder, keys, path } = fixture();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700);
    expect(readPushKeys(folder)).toEqual(keys);
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(keys.privateKey, 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(keys.publicKey);
  });

  it('are new in another folder', () => {
    expect(fixture().keys).not.toEqual(fixture().keys);
  });

  it.each<[string, (text: string) => string]>([
    ['nothing', () => ''],
    ['half of it', (text) => text.slice(0, text.length / 2)],
    ['something else', () => '[]'],
    [
      'a public key of others',
      (text) => text.replace(/"publicKey":"[^"]*"/, `"publicKey":"${fixture().keys.publicKey}"`),
    ],
    ['no private key', (text) => text.replace(/"privateKey":"[^"]*"/, '"privateKey":""')],
    [
      'a private key of naught',
      (text) => text.replace(/"privateKey":"[^"]*"/, `"privateKey":"${'A'.repeat(43)}"`),
    ],
  ])('with %s in the file stop the start with what to do, and are left as they are', (_what, damage) => {
    const { folder, keys, path } = fixture();
    const damaged = damage(readFileSync(path, 'utf8'));
    writeFileSync(path, damaged);
    expect(() => readPushKeys(folder)).toThrow(ConfigError);
    expect(() => readPushKeys(folder)).toThrow(`delete ${path}`);
    expect(readFileSync(path, 'utf8')).toBe(damaged);
    rmSync(path);
    expect(readPushKeys(folder)).not.toEqual(keys);
  });
});
