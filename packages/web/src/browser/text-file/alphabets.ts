import type { CodePage } from './code-pages.ts';

export interface Alphabet {
  /** As browsers name them, without a region. */
  readonly languages: readonly string[];
  readonly pages: readonly CodePage[];
  /** The letters beyond ASCII, in lower case, or a pattern of one. */
  readonly letters: string | RegExp;
  /** The frequent ones of them; all, if left out. */
  readonly frequent?: string;
  /** Its code page gives letters of almost any bytes: it counts less where the browser does not speak the language. */
  readonly isGreedy?: true;
}

const western = ['windows-1252', 'macintosh', 'dos850'] as const;
const central = ['windows-1250', 'mac-central', 'iso-8859-2', 'dos852'] as const;
const cyrillic = ['windows-1251', 'x-mac-cyrillic', 'ibm866', 'koi8-u', 'iso-8859-5'] as const;
const baltic = ['windows-1257'] as const;

export const alphabets: readonly Alphabet[] = [
  { languages: ['en'], pages: western, letters: 'éèëïöüç' },
  { languages: ['de'], pages: western, letters: 'äöüß' },
  { languages: ['fr'], pages: western, letters: 'àâæçéèêëîïôœùûüÿ' },
  { languages: ['es', 'ca', 'gl', 'eu'], pages: western, letters: 'áéíñóúüàèòïç' },
  { languages: ['pt'], pages: western, letters: 'ãáâàçéêíõóôúü' },
  { languages: ['it'], pages: western, letters: 'àèéìòù' },
  { languages: ['nl', 'af'], pages: western, letters: 'éèëïöüáíóú' },
  { languages: ['sv', 'fi'], pages: western, letters: 'åäöé' },
  { languages: ['da', 'nb', 'nn', 'no'], pages: western, letters: 'æøåéäö' },
  { languages: ['ga'], pages: western, letters: 'áéíóú' },
  { languages: ['is', 'fo'], pages: western, letters: 'áðéíóúýþæöø', isGreedy: true },
  { languages: ['pl'], pages: central, letters: 'ąćęłńóśźż' },
  { languages: ['cs'], pages: central, letters: 'áčďéěíňóřšťúůýž' },
  { languages: ['sk'], pages: central, letters: 'áäčďéíĺľňóôŕšťúýž' },
  { languages: ['hu'], pages: central, letters: 'áéíóöőúüű' },
  { languages: ['hr', 'sl', 'bs'], pages: central, letters: 'čćđšž' },
  { languages: ['ro'], pages: central, letters: 'ăâîşţ' },
  { languages: ['sq'], pages: central, letters: 'çë' },
  { languages: ['tr', 'az'], pages: ['windows-1254', 'mac-turkish', 'dos857'], letters: 'çğıİöşüâîû' },
  {
    languages: ['ru', 'bg'],
    pages: cyrillic,
    letters: 'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
    frequent: 'аеиорнвлсктдмпкяьйбгузчх',
  },
  {
    languages: ['uk', 'be'],
    pages: cyrillic,
    letters: 'абвгґдеєжзиіїйклмнопрстуўфхцчшщьюяыэё',
    frequent: 'аеиіорнвлсктдмпкяьйбгузчх',
  },
  {
    languages: ['sr', 'mk'],
    pages: cyrillic,
    letters: 'абвгдђѓежзѕијклљмнњопрстћќуфхцчџш',
    frequent: 'аеиорнвлсктдмпјбгузчћ',
  },
  {
    languages: ['el'],
    pages: ['windows-1253', 'mac-greek', 'iso-8859-7'],
    letters: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
    frequent: 'αιορνεσςτηυλπκμδγόάίέήύώ',
  },
  { languages: ['lt'], pages: baltic, letters: 'ąčęėįšųūž' },
  { languages: ['lv'], pages: baltic, letters: 'āčēģīķļņšūž' },
  { languages: ['et'], pages: baltic, letters: 'äöüõšž' },
  { languages: ['he', 'iw', 'yi'], pages: ['windows-1255'], letters: /[\u05b0-\u05f4]/u },
  {
    languages: ['ar', 'fa', 'ur'],
    pages: ['windows-1256'],
    letters: /[\u0621-\u0652\u067e-\u06d5]/u,
    isGreedy: true,
  },
  {
    languages: ['vi'],
    pages: ['windows-1258'],
    letters: /[\u00c0-\u1ef9]/u,
    isGreedy: true,
  },
  { languages: ['th'], pages: ['windows-874'], letters: /[\u0e01-\u0e4e]/u, isGreedy: true },
  {
    languages: ['ja'],
    pages: ['shift_jis', 'euc-jp'],
    letters: /[\u3005-\u30fc]|\p{sc=Han}/u,
    isGreedy: true,
  },
  { languages: ['zh'], pages: ['gb18030'], letters: /\p{sc=Han}/u, isGreedy: true },
  { languages: ['zh-Hant'], pages: ['big5'], letters: /\p{sc=Han}/u, isGreedy: true },
  { languages: ['ko'], pages: ['euc-kr'], letters: /\p{sc=Hangul}/u, isGreedy: true },
];
