import { describe, expect, test } from 'vitest';
import { newPoints } from './news.ts';

const first = { release: '0.1.0', points: ['a', 'b'] };
const second = { release: '0.2.0', points: ['c'] };
const third = { release: '0.3.0', points: ['d', 'e'] };
const next = (...points: string[]) => ({ release: 'Unreleased', points });

describe('U247: what is new for a tab', () => {
  test.each([
    ['the next release', [next(), first], [next(), second, first], ['c']],
    ['two releases at once', [next(), first], [next(), third, second, first], ['d', 'e', 'c']],
    ['a build before the next release', [next('c'), first], [next('x', 'c'), first], ['x']],
    ['a release of what a build before it had', [next('c'), first], [next(), third, first], ['d', 'e']],
    ['a release that has more than the build before it', [next('d')], [next(), third], ['e']],
    ['the same build', [next('c'), first], [next('c'), first], []],
    ['an older build', [next(), third, second, first], [next(), second, first], []],
    ['a new wording of what was released', [first], [{ ...first, points: ['A', 'b'] }], []],
    ['releases so far apart that they share none', [first], [next(), third, second], ['d', 'e', 'c']],
    ['a build that says nothing', [first], [], []],
  ])('of %s', (_name, own, theirs, points) => {
    expect(newPoints(own, theirs)).toEqual(points);
  });

  test('is six points at most, the newest', () => {
    const many = { release: '0.9.0', points: [...'defghijk'] };
    expect(newPoints([first], [many, second, first])).toEqual([...'defghi']);
  });
});
