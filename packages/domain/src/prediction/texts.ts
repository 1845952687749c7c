import { texts } from '../language/texts.ts';

export const predictionTexts = texts('prediction', {
  absencePredictionsOff: 'Absence predictions are off',
  followUpNotExist: 'This follow-up does not exist',
});
