import { spoken, texts } from '../language/texts.ts';

export const webhookSchemaTexts = spoken(
  texts('webhook', {
    chooseLeastEvent: 'Choose at least one event',
    nameEachEventOnce: 'Name each event once',
    noSuchEvent: 'There is no such event. The events are: {choices}',
    webhookGivenId: 'The webhook must be given by id',
  }),
);
