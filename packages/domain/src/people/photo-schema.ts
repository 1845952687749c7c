import * as z from 'zod/mini';
import { spokenBySchema } from '../language/texts.ts';
import { peopleSchemaTexts } from './schema-texts.ts';
import { peopleTexts } from './texts.ts';

/** The side of the square that devices send, the longest that is accepted, in pixels, and the most bytes (U210). */
export const [sentSide, longestSide, mostBytes] = [256, 512, 65_536] as const;

export const photoInput = z.object({
  photo: z
    .base64(peopleSchemaTexts.photoNotBase64())
    .check(z.minLength(4, peopleSchemaTexts.photoEmpty()))
    .check(
      z.maxLength(4 * Math.ceil(mostBytes / 3), spokenBySchema(peopleTexts.photoTooLarge({ kilobytes: 64 }))),
    ),
});
export type PhotoInput = z.infer<typeof photoInput>;

export const photoVersion = z.object({ id: z.int(), version: z.string() });
export type PhotoVersion = z.infer<typeof photoVersion>;

export const photoKey = z.object({
  userId: z.coerce.number().check(z.int(), z.positive()),
  version: z.string().check(z.regex(/^[\w-]{22}$/)),
});

/** The address of a photo. New bytes have a new address, so what was stored under one never changes. */
export function photoPath({ id, version }: PhotoVersion): string {
  return `/photos/${id}/${version}`;
}
