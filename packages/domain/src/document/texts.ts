import { texts } from '../language/texts.ts';

export const documentTexts = texts('document', {
  wordDocumentHas: 'This Word document has {what} ({where}): save it as PDF and choose that',
  notValidKind: 'This file is not a valid {kind}: save it as one and choose that',
  notWholeFile: 'The file did not arrive whole. Please send it again.',
  companyStorageFull:
    'The company’s file storage is full. Ask an administrator for more storage, then send it again.',
  accountStorageFull:
    'Your files can take {megabytes} MB, which this one would exceed. Ask an administrator for more storage, then send it again.',
  reviewedAlreadyBy:
    'This document is already {status} by {by} on {date, date, written} at {time}: it cannot be reviewed again',
  reviewedAlready: 'This document is already {status}: it cannot be reviewed again',
  anotherAdministratorDecideOnOwn: 'Another administrator has to decide on your own document',
  chooseFileUpload: 'Choose a file to upload',
  couldNotSaveFile: 'Muster could not save this file. Please try again.',
  documentNotExist: 'This document does not exist',
  fileBelongsNotExist: 'What this file belongs to does not exist',
  fileBelongsNotReachedYet: 'What this file belongs to has not reached Muster yet: send that first',
  fileContainsVirusNotSaved:
    'This file contains a virus and was not saved: clean your device and choose another file',
  fileCouldNotCheckedViruses: 'This file could not be checked for viruses. Please try again.',
  fileEmpty: 'The file is empty: choose another',
  fileKindNotAllowed: 'The file must be one of: {allowed}',
  fileNotPlainText: 'This file is not plain text: choose the original',
  fileTooLarge: 'A file can be at most {megabytes} MB',
  formFieldTooLong: '{fieldname} is too long',
  formFieldTwice: '{fieldname} was sent twice',
  grievanceEvidenceBelongsGrievance: 'Grievance evidence belongs to a grievance',
  grievanceNotExist: 'This grievance does not exist',
  noSuchUnattachedFile: 'There is no such unattached file',
  pictureTooLarge:
    'This picture is too large: it can have {megapixels} megapixels and {pixels, number} pixels to a side',
  sendEitherRelatedIdRelated: 'Send either Related ID or Related Key, not both',
  sendFileForm: 'Send the file as a form: multipart/form-data',
  sendFileTime: 'Send one file at a time, in the field named file',
  serverDiskAlmostFull: 'The server disk is almost full. Ask an administrator to free space.',
  wordDocumentContainsOtherFiles: 'This Word document contains other files: save it as PDF and choose that',
  wordDocumentEmbeddedObject: 'This Word document has an embedded object: save it as PDF and choose that',
  wordDocumentMacros:
    'This Word document has macros ({macro}): save it without them, or as PDF, and choose that',
  wordDocumentUnpacksFarShould:
    'This Word document unpacks to far more than it should: save it as PDF and choose that',
});
