import type * as z from 'zod/mini';
import { asItIs, english, type Said, saidBySchema } from '../language/texts.ts';
import { fieldTexts } from './texts.ts';

/** What a schema said of an input. A sentence with what the caller sent in it is made again, not remembered. */
export function saidByIssue(issue: z.core.$ZodIssue): Said {
  return saidBySchema(issue.message) ?? unknownFields(issue) ?? asItIs('fields.notValid', issue.message);
}

function unknownFields(issue: z.core.$ZodIssue): Said | undefined {
  if (issue.code !== 'unrecognized_keys') return undefined;
  const said = fieldTexts.cannotBeChanged({ fields: issue.keys.join(', ') });
  return english(said) === issue.message ? said : undefined;
}
