import { texts } from '@muster/domain/language/texts';

export const storeTexts = texts('store', {
  filesLost: 'Muster can’t save anything right now. Please tell your administrator.',
  anotherServerRunsJobsNow: 'Another server runs the jobs now',
  couldNotSave: 'Muster could not save this. Please try again.',
  doneBefore: 'This was done before. Its answer was erased with a person’s data',
  idempotencyKeyAlreadyUsedAnother: 'This Idempotency-Key was already used for another request',
});
