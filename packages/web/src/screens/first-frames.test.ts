import { expect, it } from 'vitest';
import { firstFrames } from './first-frames.tsx';

it('U214 the frames have the places that the server fills, and nothing that is found or pressed', () => {
  const frames = Object.entries(firstFrames('en', {}));
  const places = frames.map(([name, html]) => [
    name,
    [...html.matchAll(/\{\{(\w+)\}\}/g)].map(([, of]) => of),
  ]);
  expect(Object.fromEntries(places)).toEqual({
    '/dashboard': ['shortDate', 'name', 'longDate', 'location', 'announcements'],
    '/admin': ['shortDate', 'waiting'],
    other: ['shortDate'],
    announcement: ['text'],
    noAnnouncements: [],
  });
  for (const [, html] of frames) expect(html).not.toMatch(/<(?!\/|bdi|div|img|p\b|span)| id=|aria-l/);
});
