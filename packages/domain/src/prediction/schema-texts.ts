import { spoken, texts } from '../language/texts.ts';

export const predictionSchemaTexts = spoken(
  texts('prediction', {
    evidenceAlert: 'evidence must be that of an alert',
    typeAlertType: 'type must be an alert type',
  }),
);
