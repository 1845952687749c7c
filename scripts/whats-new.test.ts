import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './setup.mjs';
import { newsOf } from './whats-new.mjs';

const changelog = `# Changelog

- not a point of a release

## Unreleased

### For everyone

- Messages can be edited.
- Photos are shown.

### Added

- A flag for the command line.

## [0.2.0] - 2027-01-10

### Fixed

- A leak.

## 0.1.0

### For everyone

- The first one.
`;

describe('U247: what a release brings for everyone', () => {
  test('is read from its part of the changelog, the newest release first', () => {
    expect(newsOf(changelog)).toEqual([
      { release: 'Unreleased', points: ['Messages can be edited.', 'Photos are shown.'] },
      { release: '0.2.0', points: [] },
      { release: '0.1.0', points: ['The first one.'] },
    ]);
  });

  test('is kept of the twelve newest releases', () => {
    const many = Array.from({ length: 14 }, (_, index) => `## 1.${14 - index}.0\n`).join('\n');
    expect(newsOf(many).map(({ release }) => release)).toEqual(
      Array.from({ length: 12 }, (_, index) => `1.${14 - index}.0`),
    );
  });

  test('is at most five plain sentences each, and the next release has some', () => {
    const releases = newsOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
    expect(releases[0]?.points.length).toBeGreaterThan(0);
    for (const { release, points } of releases) {
      expect(points.length, release).toBeLessThanOrEqual(5);
      // No Markdown, because the banner shows it as it is.
      for (const point of points) expect(point).toMatch(/^[^`*[\]_]{10,120}\.$/);
    }
  });
});
