import type { Said } from '../language/texts.ts';
import { peopleImportTexts } from './import-texts.ts';
import { monthNamed } from './month-names.ts';

/** Of errors that end with neither `!` nor `?`, in the languages of spreadsheets. */
const errors = new Set([
  ...['#N/A', '#NV', '#N/D', '#N/DISP', '#N/B', '#I/T', '#YOK', '#SAKNAS', '#HIÁNYZIK', '#NENÍ_K_DISPOZICI'],
  ...['#PUUTTUU', '#Н/Д', '#NEDOSTUPNÝ', '#Δ/Υ', '#GETTING_DATA', '#N/A N/A'],
]);

/** Whether a cell has the error of a formula, or the fence of a column that was too narrow. */
export function isErrorCell(text: string): boolean {
  if (text.startsWith('#'))
    return errors.has(text.toUpperCase()) || /^#(?:#+|[¡¿]?[\p{Lu}\d/_ ]+[!?])$/u.test(text);
  return /^(?:Err|Error|Fehler|Erreur|Erro|Errore|Fel|Fejl|Fout|Chyba|Błąd|Hiba|Ошибка): ?\d{3}$/i.test(text);
}

/** What a spreadsheet made of an ID before it was saved, in words that say what to do; undefined for nothing. */
export function changedId(text: string): Said | undefined {
  if (/^[1-9](?:[.,]\d+)?E[+-]\d{2,3}$/i.test(text)) return peopleImportTexts.shortenedNumber();
  if (/^\d+[.,]0+$/.test(text)) return peopleImportTexts.addedDecimals();
  return isDateLike(text) ? peopleImportTexts.madeDate() : undefined;
}

/** An ID such as 1-2 or MAR1 becomes `01. Feb`, `1-Mar`, `01.02.2026` or `2026-02-01 00:00:00`. */
function isDateLike(text: string): boolean {
  if (/^\d{1,2}([./])\d{1,2}\1\d{4}$|^\d{4}-\d\d-\d\d[ T]0?0:00/.test(text)) return true;
  const [, word = ''] =
    /^\d{1,2}[-. ]{1,2}(\p{L}{3,5})\.?$/u.exec(text) ?? /^(\p{L}{3,5})[-. ]{1,2}\d{2}$/u.exec(text) ?? [];
  return monthNamed(word) !== undefined;
}

/** An ID of figures without the zeros before it; undefined for other IDs. */
export function withoutZeros(employeeId: string): string | undefined {
  return /^\d+$/.test(employeeId) ? employeeId.replace(/^0+/, '') || undefined : undefined;
}
