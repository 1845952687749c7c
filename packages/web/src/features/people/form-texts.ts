import { texts } from '@muster/domain/language/texts';

/** What the forms of these screens refuse before the server sees it. */
export const formTexts = texts('peopleForms', {
  joinDate: 'Join Date must be a date',
  lastDay: 'Last Day must be a date',
  noAnswer: 'Write an answer, or choose a PDF',
  noPdf: 'Choose a PDF',
});
