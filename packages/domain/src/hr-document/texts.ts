import { texts } from '../language/texts.ts';

export const hrDocumentTexts = texts('hrDocument', {
  answeredBy: 'This request was already answered by {by} on {date, date, written} at {time}',
  documentNotExist: 'This document does not exist',
  fileEmpty: 'The file is empty: choose another',
  filePdf: 'The file must be a PDF',
  fileTooLarge: 'A file can be at most {megabytes} MB',
  requestAlreadyAnswered: 'This request was already answered',
  requestAnotherPerson: 'This request is of another person',
  requestGivenId: 'The request must be given by id',
  requestNotExist: 'This request does not exist',
});
