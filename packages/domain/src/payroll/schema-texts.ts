import { spoken, texts } from '../language/texts.ts';

export const payrollSchemaTexts = spoken(
  texts('payroll', {
    columnsDifferentHeadings: 'Columns must have different headings',
    columnsNotList: 'Columns must be a list of 1 to {limit}',
  }),
);
