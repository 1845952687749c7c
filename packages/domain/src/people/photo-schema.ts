import * as z from 'zod/mini';
import { spokenBySchema } from '../language/texts.ts';
import { mostBytes, type PhotoVersion } from './photo.ts';
import { peopleSchemaTexts } from './schema-texts.ts';
import { peopleTexts } from './texts.ts';

export const photoInput = z.object({
  photo: z
    .base64(peopleSchemaTexts.photoNotBase64())
    .check(z.minLength(4, peopleSchemaTexts.photoEmpty()))
    .check(
      z.maxLength(4 * Math.ceil(mostBytes / 3), spokenBySchema(peopleTexts.photoTooLarge({ kilobytes: 64 }))),
    ),
});
export type PhotoInput = z.infer<typeof photoInput>;

export const photoVersion = z.object({
  id: z.int(),
  version: z.string(),
}) satisfies z.ZodMiniType<PhotoVersion>;

export const photoKey = z.object({
  userId: z.coerce.number().check(z.int(), z.positive()),
  version: z.string().check(z.regex(/^[\w-]{22}$/)),
});
