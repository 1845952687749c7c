import * as z from 'zod/mini';
import { spokenBySchema } from '../language/texts.ts';
import { mostLogoBytes } from './logo.ts';
import { companySchemaTexts } from './schema-texts.ts';
import { companyTexts } from './texts.ts';

/** Input of setting the company's logo: a PNG, as base64. Its content is checked separately. */
export const logoInput = z.object({
  logo: z
    .base64(companySchemaTexts.logoNotBase64())
    .check(z.minLength(4, companySchemaTexts.logoEmpty()))
    .check(
      z.maxLength(
        4 * Math.ceil(mostLogoBytes / 3),
        spokenBySchema(companyTexts.logoTooLarge({ kilobytes: 64 })),
      ),
    ),
});
export type LogoInput = z.infer<typeof logoInput>;
