import * as z from 'zod/mini';

/** What each release brought for everyone, the newest first; of /whats-new.json. */
export const newsSchema = z.readonly(
  z.array(z.object({ release: z.string(), points: z.readonly(z.array(z.string())) })),
);

export type News = z.infer<typeof newsSchema>;

const mostPoints = 6;

/** At most six, the newest first (U247). What both had released is no news, even if it reads differently now. */
export function newPoints(own: News, theirs: News): readonly string[] {
  const known = new Set(own.flatMap(({ points }) => points));
  const newest = own.find(({ release }) => release !== 'Unreleased')?.release;
  const end = theirs.findIndex(({ release }) => release === newest);
  const since = end === -1 ? theirs : theirs.slice(0, end);
  const points = since.flatMap((entry) => entry.points);
  return points.filter((point) => !known.has(point)).slice(0, mostPoints);
}
