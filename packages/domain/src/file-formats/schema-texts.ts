import { spoken, texts } from '../language/texts.ts';

export const fileFormatsSchemaTexts = spoken(
  texts('fileFormats', {
    formatCsvXlsx: 'format must be csv or xlsx',
  }),
);
