import { msg, type Translatable } from '@muster/domain/language/translate';

/** Of text that is not Unicode: how its bytes can be read, the likelier first. */
export const codePageLabels = {
  'windows-1252': msg('Western European (Windows-1252)'),
  'windows-1250': msg('Central European (Windows-1250)'),
  'windows-1251': msg('Cyrillic (Windows-1251)'),
  'windows-1254': msg('Turkish (Windows-1254)'),
  'windows-1253': msg('Greek (Windows-1253)'),
  'windows-1257': msg('Baltic (Windows-1257)'),
  'windows-1255': msg('Hebrew (Windows-1255)'),
  'windows-1256': msg('Arabic (Windows-1256)'),
  'windows-1258': msg('Vietnamese (Windows-1258)'),
  'windows-874': msg('Thai (Windows-874)'),
  shift_jis: msg('Japanese (Shift JIS)'),
  'euc-jp': msg('Japanese (EUC)'),
  gb18030: msg('Chinese, simplified (GB 18030)'),
  big5: msg('Chinese, traditional (Big5)'),
  'euc-kr': msg('Korean (EUC)'),
  macintosh: msg('Western European (Mac)'),
  'mac-central': msg('Central European (Mac)'),
  'x-mac-cyrillic': msg('Cyrillic (Mac)'),
  'mac-turkish': msg('Turkish (Mac)'),
  'mac-greek': msg('Greek (Mac)'),
  'iso-8859-2': msg('Central European (ISO 8859-2)'),
  'iso-8859-5': msg('Cyrillic (ISO 8859-5)'),
  'iso-8859-7': msg('Greek (ISO 8859-7)'),
  'koi8-u': msg('Cyrillic (KOI8)'),
  dos850: msg('Western European (DOS)'),
  dos852: msg('Central European (DOS)'),
  ibm866: msg('Cyrillic (DOS)'),
  dos857: msg('Turkish (DOS)'),
} as const satisfies Record<string, Translatable>;

export type CodePage = keyof typeof codePageLabels;

export const codePages = Object.keys(codePageLabels).filter(isCodePage);

export function isCodePage(name: string): name is CodePage {
  return Object.hasOwn(codePageLabels, name);
}
