import { saidBySchema } from '@muster/domain/language/texts';
import type { Translate } from '@muster/domain/language/translate';

/** What a schema refused with, in the page’s language: zod keeps its English. Other texts are shown as they come. */
export function shownProblem(t: Translate, text: string): string {
  const said = saidBySchema(text);
  return said ? t(said) : text;
}
