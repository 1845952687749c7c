import { texts } from '../language/texts.ts';

export const predictionTexts = texts('prediction', {
  noLongerAcknowledged: 'The alert is no longer acknowledged',
  absencePredictionsOff: 'Absence predictions are off',
  followUpNotExist: 'This follow-up does not exist',
});
