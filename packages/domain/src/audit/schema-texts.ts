import { spoken, texts } from '../language/texts.ts';

export const auditSchemaTexts = spoken(
  texts('audit', {
    actionBeginning: 'action must be the beginning of one',
    kindActsSignIns: 'kind must be acts or sign-ins',
  }),
);
