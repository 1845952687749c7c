import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test|\.gen)\.tsx?$/.test(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }));

const withText = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Where a link that begins with this page's address is made, but not shown. */
const notShown = ['shell/links/link-here.ts', 'features/people/link-of.ts'];

describe('D40 a link that is opened elsewhere', () => {
  it('is made in one place', () => {
    // The other is no link: the address of the socket.
    expect(withText(/location\.(origin|host)\b/)).toEqual([
      'shell/links/link-here.ts',
      'store/live/browser-line.ts',
    ]);
  });

  it('is shown with who cannot open it', () => {
    const shown = withText(/\b(linkHere|linkOf|originHere)\b/).filter((path) => !notShown.includes(path));
    expect(shown.length).toBeGreaterThan(4);
    for (const { path, text } of sources.filter(({ path: each }) => shown.includes(each)))
      expect(text, path).toMatch(/<(LinkReach|OnceLink)\b/);
    expect(withText(/<LinkReach\b/)).toContain('features/people/once-link.tsx');
  });
});
