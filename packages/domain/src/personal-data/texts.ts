import { texts } from '../language/texts.ts';

export const personalDataTexts = texts('personalData', {
  deactivateAccountFirst: 'Deactivate the account first',
  exportYoursBeingDownloaded: 'An export of yours is being downloaded. Wait until it has ended.',
  personErasedBefore: 'This person was erased before',
  typeFullNameExactlyShown: 'Type the full name exactly as it is shown',
});
