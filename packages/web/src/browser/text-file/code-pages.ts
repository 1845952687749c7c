/** Of text that is not Unicode: how its bytes can be read, the likelier first. */
export const codePageLabels = {
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1258': 'Vietnamese (Windows-1258)',
  'windows-874': 'Thai (Windows-874)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC)',
  macintosh: 'Western European (Mac)',
  'mac-central': 'Central European (Mac)',
  'x-mac-cyrillic': 'Cyrillic (Mac)',
  'mac-turkish': 'Turkish (Mac)',
  'mac-greek': 'Greek (Mac)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'iso-8859-5': 'Cyrillic (ISO 8859-5)',
  'iso-8859-7': 'Greek (ISO 8859-7)',
  'koi8-u': 'Cyrillic (KOI8)',
  dos850: 'Western European (DOS)',
  dos852: 'Central European (DOS)',
  ibm866: 'Cyrillic (DOS)',
  dos857: 'Turkish (DOS)',
} as const;

export type CodePage = keyof typeof codePageLabels;

export const codePages = Object.keys(codePageLabels).filter(isCodePage);

export function isCodePage(name: string): name is CodePage {
  return Object.hasOwn(codePageLabels, name);
}
