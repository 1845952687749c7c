import { describe, expect, it } from 'vitest';
import { compareReleases, parseReleaseVersion, type ReleaseVersion } from './compare-releases.ts';

/** As section 11 of semver 2.0.0 orders them. */
const ascending = [
  '0.1.0-0',
  '0.1.0',
  '0.2.0',
  '0.10.0',
  '1.0.0-9',
  '1.0.0-10',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.1',
  '2.0.0',
  '10.0.0',
];

function known(text: string): ReleaseVersion {
  const version = parseReleaseVersion(text);
  if (!version) throw new Error(`${text} is no version`);
  return version;
}

describe('D65 versions', () => {
  it('are in the order of semver', () => {
    for (const [index, text] of ascending.entries())
      for (const [place, other] of ascending.entries())
        expect([text, other, Math.sign(compareReleases(known(text), known(other)))]).toEqual([
          text,
          other,
          Math.sign(index - place),
        ]);
  });

  it('may begin with a v, and what follows a plus does not count', () => {
    expect(compareReleases(known('v1.2.3+build.5'), known('1.2.3'))).toBe(0);
    expect(known('v1.2.3').text).toBe('1.2.3');
  });

  it.each([
    '',
    '1',
    '1.2',
    '1.2.3.4',
    '01.2.3',
    '1.2.3-',
    '1.2.3-01',
    '1.2.3-a..b',
    'release-1.2.3',
    ' 1.2.3',
    '1.2.3\n',
  ])('%j is none', (text) => {
    expect(parseReleaseVersion(text)).toBeUndefined();
  });
});
