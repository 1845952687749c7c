import { texts } from '../language/texts.ts';

/** What a problem names beside its sentence, where that is more than a code and a path. */
export const problemDetails = texts('problem', {
  clockShows: 'The clock shows {wall}. Muster uses {now}.',
  filesWithoutRecord: '{count, plural, one {# file} other {# files}} in {folder}',
  certificateFailed: '{what} ({words})',
  fileGone: '{path} is gone',
  fileReplaced: '{path} is another file now',
  fileOverwritten: '{path} has the content of another database',
  fileCut: '{path} was cut',
});
