import { describe, expect, it } from 'vitest';
import { mirroredMessage } from './testing.ts';
import { shownOn } from './use-shown.ts';

describe('D30 an announcement on a device that hears nothing', () => {
  const ending = mirroredMessage(1, { isAnnouncement: true, endsOn: '2026-11-20' });
  const lasting = mirroredMessage(2);

  it.each([
    ['2026-11-19', [1, 2]],
    ['2026-11-20', [1, 2]],
    ['2026-11-21', [2]],
    [undefined, [1, 2]],
  ] as const)('is shown on %s: %j', (today, ids) => {
    expect(shownOn([ending, lasting], today).map(({ id }) => id)).toEqual(ids);
  });
});
