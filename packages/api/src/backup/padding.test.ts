import { describe, expect, it } from 'vitest';
import { longestArchive, paddingFor } from './padding.ts';

const megabyte = 1024 * 1024;
const lengthWith = (...sizes: number[]) =>
  sizes.reduce((sum, size) => sum + 512 + Math.ceil(size / 512) * 512, 1_536) + paddingFor(sizes);

describe('D21 the length of an archive', () => {
  it('is the same with hidden files of some megabytes as without', () => {
    const company = [300, 4 * megabyte, 2_000];
    expect(lengthWith(...company, 3_150_000, 8 * megabyte)).toBe(lengthWith(...company));
    expect(lengthWith(...company)).toBe(16 * megabyte);
  });

  it('is one of few, each at most a tenth longer than the one before', () => {
    const lengths = new Set<number>();
    for (let size = 10 * megabyte; size < 40 * megabyte; size += 33_333) lengths.add(lengthWith(size));
    const found = [...lengths];
    expect(found.length).toBeLessThan(12);
    for (const [place, length] of found.slice(1).entries())
      expect(length / (found[place] ?? 0)).toBeCloseTo(1.1, 3);
    expect(found.every((length) => length % 512 === 0)).toBe(true);
  });

  it('is at most what room is asked for', () => {
    for (const size of [0, 1, 16 * megabyte - 1_536, 16 * megabyte, 123_456_789, 40 * 1024 * megabyte])
      expect(lengthWith(size)).toBeLessThanOrEqual(longestArchive(size) * 1.1);
  });
});
