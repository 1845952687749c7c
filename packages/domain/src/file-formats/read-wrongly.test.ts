import { expect, test } from 'vitest';
import { isReadWrongly } from './read-wrongly.ts';

/** As a spreadsheet does that takes UTF-8 for Windows-1252. */
const readAsWestern = (text: string) =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

test.each([
  'Müller',
  'Jörg Groß',
  'Bäcker',
  'Ürün',
  'René',
  'Élodie',
  'Łukasz',
  'Michał',
  'Işıl Göktuğ',
  'Ольга',
  'Ґудзь',
  'Søren Åge',
  'Peña',
  'O’Brien',
  'François',
])('D40 %s in UTF-8 that was opened as Windows-1252 is letters of a wrong encoding', (name) => {
  expect(isReadWrongly(readAsWestern(name))).toBe(true);
  expect(isReadWrongly(name)).toBe(false);
});

test.each([
  'JOÃO DA CONCEIÇÃO',
  'SÃ',
  'Team »BLÅ«',
  'Team ”SMÅ”',
  'ÑANDÚ Nº 5',
  'ESPAÑA – Süd',
  'Â. Müller',
  'Åsa Ängström',
  'ÄÖÜ',
  'PROVENÇAL «ÎLE»',
  'Ðorðe',
  'CAÑ…',
])('D40 %s is a name', (name) => {
  expect(isReadWrongly(name)).toBe(false);
});

test.each(['M\u{fffd}ller', 'M\u0081ller'])('D40 %j has what no text has', (name) => {
  expect(isReadWrongly(name)).toBe(true);
});
