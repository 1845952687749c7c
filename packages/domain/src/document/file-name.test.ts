import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveFileName } from '../backup/file-name.ts';
import { entryName, fileName, isEntryPath, longestFileName } from './file-name.ts';

const bytesOf = (text: string) => Buffer.byteLength(text);

describe('D60 D22 the name of a file in an archive or a download', () => {
  it.each([
    ['Zeugnis.pdf', 'Zeugnis.pdf'],
    [`${'ä'.repeat(200)}.pdf`, `${'ä'.repeat(73)}.pdf`],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
    [`${'👩‍👧'.repeat(40)}.jpg`, `${'👩‍👧'.repeat(13)}.jpg`],
    [`${'शि'.repeat(100)}.pdf`, `${'शि'.repeat(24)}.pdf`],
    [`a${'\u0301'.repeat(200)}.pdf`, `a${'\u0301'.repeat(72)}.pdf`],
    [`a.${'b'.repeat(200)}`, `a.${'b'.repeat(148)}`],
    [`${'x'.repeat(145)} . rest of it.pdf`, `${'x'.repeat(145)}.pdf`],
    ['CON', '_CON'],
    ['con.pdf', '_con.pdf'],
    ['Lpt1 .txt', '_Lpt1 .txt'],
    ['COM¹.pdf', '_COM¹.pdf'],
    ['console.pdf', 'console.pdf'],
    ['COM10.pdf', 'COM10.pdf'],
    ['note.pdf. . ', 'note.pdf'],
    ['...', 'file'],
    ['', 'file'],
    ['../../etc/passwd', 'passwd'],
  ])('%j is %j', (name, kept) => expect(fileName(name)).toBe(kept));

  it('is right for an archive of its own and a file of a mail', () => {
    const made = archiveFileName('2026-03-02T01:30:00.000Z', 'nightly');
    for (const path of [
      made,
      'mail/2026-03-02T013000Z-9007199254740991.eml',
      `uploads/${'a'.repeat(32)}.jpeg`,
    ])
      expect([path, isEntryPath(path)]).toEqual([path, true]);
    for (const path of ['a/../b', 'a//b', '/a', 'a\\b', 'a/con', 'a.', 'ä'.repeat(76), ''])
      expect([path, isEntryPath(path)]).toEqual([path, false]);
  });

  it('has in an archive no character that Windows refuses', () =>
    expect(entryName('a<b>c:"d|e?f*g.pdf')).toBe('a_b_c__d_e_f_g.pdf'));

  it('fits, stays one, and is one that each system takes, whatever was sent', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc
        .tuple(fc.constantFrom('con', 'NUL', 'a', '.', ' ', 'ä'), fc.nat(250))
        .map(([part, n]) => part.repeat(n)),
    );
    const most = fc.integer({ min: 40, max: longestFileName });
    fc.assert(
      fc.property(anything, fc.constantFrom('', '.pdf', '.PDF', '. ', '.jpeg.'), most, (stem, end, bytes) => {
        const name = entryName(stem + end, bytes);
        expect(bytesOf(name)).toBeGreaterThan(0);
        expect(bytesOf(name)).toBeLessThanOrEqual(bytes + 1);
        expect(name).not.toMatch(/[<>:"|?*/\\\p{Cc}\p{Cs}]|[. ]$/u);
        expect(name.toLowerCase()).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\s*(\.|$)/);
        expect(entryName(name, bytes)).toBe(name);
        if (/[^.\s]/.test(stem) && /^\.pdf$/i.test(end) && entryName(stem, bytes) !== 'file')
          expect(name.toLowerCase().endsWith('.pdf')).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
