import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readRelease } from '../../src/monitoring/release/read-release.ts';
import { runHere } from './in-process.ts';

const own = readRelease();
const release = (tag_name: string, more: object = {}) => ({
  tag_name,
  prerelease: false,
  draft: false,
  html_url: `https://example.com/releases/${tag_name}`,
  published_at: '2026-11-02T08:00:00Z',
  ...more,
});

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-feed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'releases.json');
  writeFileSync(file, text);
  return file;
}

async function addressOf(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}/releases`;
}

const version = (args = '', env = {}) => runHere('/nowhere', `version ${args}`, { env });
const checked = (feed: unknown) => version(`--check --feed ${fileWith(JSON.stringify(feed))}`);
const upToDate = { code: 0, stdout: `Muster ${own} is up to date\n`, stderr: '' };

describe('D65 version', () => {
  it('prints the release and its schema', async () => {
    expect(await version()).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Muster \d+\.\d+\.\d+, schema \d+\n$/),
      stderr: '',
    });
    expect((await version()).stdout).toContain(`Muster ${own}, `);
    expect(await runHere('/nowhere', '--version')).toEqual({ code: 0, stdout: `${own}\n`, stderr: '' });
  });

  it('--check names the newest release, wherever it is in the feed', async () => {
    const feed = [release('v98.10.0'), release('v99.2.0'), release('v99.10.0'), release(own)];
    expect(await checked(feed)).toEqual({
      code: 1,
      stdout: `Muster 99.10.0 is out, this is ${own}: https://example.com/releases/v99.10.0\n`,
      stderr: '',
    });
    expect((await checked(release('v99.0.0'))).code).toBe(1);
  });

  it.each([
    ['the same', [release(`v${own}`)]],
    ['an older one', [release('v0.0.1')]],
    ['a draft', [release(own), release('v99.0.0', { draft: true, published_at: null })]],
    ['a preview', [release(own), release('v99.0.0', { prerelease: true }), release('v99.0.0-rc.1')]],
    ['a tag that is no version', [release(own), release('nightly')]],
  ])('%s is no newer release', async (_what, feed) => {
    expect(await checked(feed)).toEqual(upToDate);
  });

  it('--check reads RELEASE_FEED, by http too', async () => {
    const address = await addressOf((_request, answer) => answer.end(JSON.stringify([release(own)])));
    expect(await version('--check', { RELEASE_FEED: address })).toEqual(upToDate);
  });

  it.each([
    ['not JSON', 'it is not JSON'],
    ['{}', 'it is no list of releases as GitHub’s API answers it'],
    [JSON.stringify([release('1.0.0', { html_url: 'javascript:alert(1)' })]), 'it is no list of releases'],
    ['[]', 'it names no release'],
    [' '.repeat(5 * 1024 * 1024 + 1), 'it has more than 5 MB'],
  ])('a feed that cannot be used is refused with its reason %#', async (text, reason) => {
    const { code, stdout, stderr } = await version(`--check --feed ${fileWith(text)}`);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The release feed \S+ cannot be read: [^\n]+\n$/);
    expect(stderr).toContain(reason);
  });

  it('a feed out of reach is refused with its reason, without what its address may keep secret', async () => {
    const refusing = await addressOf((_request, answer) => answer.writeHead(403).end());
    const { code, stderr } = await version(`--check --feed ${refusing}?token=secret`);
    expect([code, stderr]).toEqual([
      1,
      `The release feed ${refusing} cannot be read: the server answered 403\n`,
    ]);
    expect((await version('--check --feed /nowhere/releases.json')).stderr).toMatch(/ENOENT/);
    expect((await version('--check --feed http://127.0.0.1:1/')).stderr).toMatch(/cannot be read: ./);
  });

  it.each([
    ['--check', 2],
    ['--feed releases.json', 2],
    ['--check --feed file:///etc/passwd', 2],
    ['--check --feed ftp://example.com/', 2],
  ])('%s is wrong usage', async (args, code) => {
    expect((await version(args)).code).toBe(code);
  });

  it('a RELEASE_FEED of another kind is a wrong setting', async () => {
    expect(await version('--check', { RELEASE_FEED: 'ftp://example.com/' })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'RELEASE_FEED must be an address of http or https, or a file\n',
    });
  });
});
