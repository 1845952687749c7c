import * as z from 'zod/mini';
import { requiredName } from '../fields/text.ts';

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
  .array(requiredName('Guideline', guidelineLimits.text), 'Chat Guidelines must be a list')
  .check(z.maxLength(guidelineLimits.most, `At most ${guidelineLimits.most} guidelines can be entered`));
