import { texts } from '../language/texts.ts';

export const fileFormatsTexts = texts('fileFormats', {
  cellMostCharacters: 'A cell can have at most {characters, number} characters',
  fileCantReadSpreadsheet:
    'This file can’t be read as a spreadsheet. Save it as .xlsx or as CSV, and choose it again',
  lineMostColumns: 'A line can have at most {columns, number} columns',
  quoteInWrongPlace: 'A quote is in the wrong place',
  quoteNeverClosed: 'A quote is never closed',
  spreadsheetTooLarge: 'This spreadsheet is too large. Keep the rows of people only, and save it again',
});
