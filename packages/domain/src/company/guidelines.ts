import * as z from 'zod/mini';
import { requiredName } from '../fields/text.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { companySchemaTexts } from './schema-texts.ts';

export const guidelineLimits = { most: 10, text: 200 } as const;

export const chatGuidelines = z.readonly(z.array(z.string()));

/** "Chat Guidelines" until a company has its own (U44). */
export const usualGuidelines: readonly string[] = [
  'Be respectful and professional',
  'Keep conversations work-related',
  'No harassment or discrimination',
  'Report inappropriate behavior',
];

/** An empty list hides the card. */
export const guidelinesInput = z
  .array(
    requiredName(msg('Guideline'), guidelineLimits.text),
    fieldSays.mustBeList({ label: msg('Chat Guidelines') }),
  )
  .check(
    z.maxLength(
      guidelineLimits.most,
      companySchemaTexts.mostGuidelinesEntered({ limit: guidelineLimits.most }),
    ),
  );
