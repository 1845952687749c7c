import { describe, expect, it } from 'vitest';
import { type CodePage, codePages } from './code-pages.ts';
import { decodeBy } from './decode-by.ts';
import { readText } from './read-text.ts';

interface Names {
  readonly language: string;
  readonly pages: readonly CodePage[];
  readonly names: readonly string[];
}

const western = ['windows-1252', 'macintosh', 'dos850'] as const;
const central = ['windows-1250', 'iso-8859-2', 'dos852'] as const;
const cyrillic = ['windows-1251', 'x-mac-cyrillic', 'koi8-u', 'ibm866', 'iso-8859-5'] as const;

/** People as they are called where a browser speaks the language. */
const table: readonly Names[] = [
  { language: 'de', pages: western, names: ['Jörg Weiß', 'Änne Müller', 'Ümit Öz'] },
  { language: 'fr-CA', pages: western, names: ['Zoé Lefèvre', 'François Noël', 'Anaïs Bâtîe'] },
  { language: 'es', pages: western, names: ['Íñigo Núñez', 'José Martín Ibáñez'] },
  { language: 'pt-BR', pages: western, names: ['João Conceição', 'Inês Simões'] },
  { language: 'sv', pages: western, names: ['Åsa Sjöström', 'Pär Lindström'] },
  { language: 'nb', pages: western, names: ['Live Østby', 'Åge Sætre'] },
  { language: 'is', pages: ['windows-1252', 'dos850'], names: ['Þórður Guðmundsson', 'Æsa Ýr'] },
  {
    language: 'pl',
    pages: [...central, 'mac-central'],
    names: ['Łukasz Żółć', 'Paweł Wiśniewski', 'Józefa Źródło'],
  },
  {
    language: 'cs',
    pages: [...central, 'mac-central'],
    names: ['Jiří Dvořák', 'Žaneta Šťastná', 'Růžena Čermáková'],
  },
  { language: 'hu', pages: central, names: ['Győző Szűcs', 'Ágnes Őri'] },
  { language: 'hr', pages: central, names: ['Željka Šarić', 'Đuro Čović'] },
  { language: 'ro', pages: central, names: ['Ştefan Băsescu', 'Ionuţ Mîndru'] },
  {
    language: 'tr',
    pages: ['windows-1254', 'mac-turkish', 'dos857'],
    names: ['Işıl Göktuğ Şahin', 'İpek Çağlar', 'Ümit Yıldız'],
  },
  { language: 'ru', pages: cyrillic, names: ['Ольга Петрова', 'Сергей Щукин', 'Алёна Юрьева'] },
  { language: 'uk', pages: ['windows-1251', 'koi8-u'], names: ['Ґалина Їжакевич', 'Сергій Яценко'] },
  { language: 'sr', pages: ['windows-1251', 'iso-8859-5'], names: ['Ђорђе Јовановић', 'Љиљана Његош'] },
  {
    language: 'el',
    pages: ['windows-1253', 'mac-greek', 'iso-8859-7'],
    names: ['Γιώργος Παπαδόπουλος', 'Ελένη Αγγελή'],
  },
  {
    language: 'lt',
    pages: ['windows-1257'],
    names: ['Žygimantas Čepaitis', 'Rūta Šiškūnė', 'Eglė Jokūbaitė'],
  },
  { language: 'lv', pages: ['windows-1257'], names: ['Jānis Bērziņš', 'Ģirts Ķeniņš'] },
  { language: 'et', pages: ['windows-1257'], names: ['Õnne Pärn', 'Tõnis Žilin'] },
  { language: 'he', pages: ['windows-1255'], names: ['שרה כהן', 'דוד לוי'] },
  { language: 'ar', pages: ['windows-1256'], names: ['فاطمة الزهراء', 'محمد علي'] },
  { language: 'vi', pages: ['windows-1258'], names: ['Nguyễn Văn Đức', 'Trần Thị Hương'] },
  { language: 'th', pages: ['windows-874'], names: ['สมชาย ใจดี'] },
  { language: 'ja', pages: ['shift_jis', 'euc-jp'], names: ['山田太郎', '佐藤さくら', 'スズキ'] },
  { language: 'zh-CN', pages: ['gb18030'], names: ['王伟', '张丽'] },
  { language: 'zh-TW', pages: ['big5'], names: ['陳怡君', '林志明'] },
  { language: 'ko', pages: ['euc-kr'], names: ['김민준', '이서연'] },
];

const rows = table.flatMap(({ pages, ...each }) => pages.map((page) => ({ page, ...each })));
const fileOf = (names: readonly string[]) =>
  ['Employee ID;Full Name', ...names.map((name, at) => `E${at};${name}`)].join('\r\n');

describe('D40 the letters of a file that is not Unicode', () => {
  it('are there for every code page that can be chosen', () => {
    expect(new Set(rows.map(({ page }) => page))).toEqual(new Set(codePages));
  });

  it.each(rows)(
    '$language, $page: are the right ones if chosen, and are proposed',
    ({ page, language, names }) => {
      const file = fileOf(names);
      const bytes = bytesIn(page, file);
      expect(readText(bytes, { codePage: page, languages: [] })).toEqual({ text: file, codePage: page });
      // Of two code pages that give the same letters either may be proposed.
      expect(readText(bytes, { languages: [language, 'en'] })).toMatchObject({ text: file });
    },
  );

  const windows = rows.filter(({ page }) => page.startsWith('windows-'));
  it.each(windows)('$language, $page: are right of a single name, too', ({ page, language, names }) => {
    for (const name of names)
      expect(readText(bytesIn(page, `E1;${name}`), { languages: [language] })).toMatchObject({
        text: `E1;${name}`,
      });
  });

  it.each(windows.filter(({ language }) => !['ja', 'ko'].includes(language)))(
    '$language, $page: are proposed to a browser in English by the letters alone',
    ({ page, names }) => {
      const file = fileOf(names);
      expect(readText(bytesIn(page, file), { languages: ['en-US'] })).toMatchObject({ text: file });
    },
  );

  it.each([
    ['windows-1254', '49fefd6c20de6168696e', 'Işıl Şahin'],
    ['windows-1250', 'a3756b61737a20aff3b3e6', 'Łukasz Żółć'],
    ['windows-1251', 'ceebfce3e0', 'Ольга'],
    ['macintosh', '5a6f8e204c65668f767265', 'Zoé Lefèvre'],
    ['mac-central', 'fc756b61737a', 'Łukasz'],
    ['dos852', '9d756b61737a', 'Łukasz'],
  ] as const)('%s has %s for %s, as other programs have it', (codePage, hex, text) => {
    expect(decodeBy(Uint8Array.from(Buffer.from(hex, 'hex')), codePage)).toBe(text);
  });
});

describe('D40 a file that is Unicode', () => {
  const text = 'ID;Name\r\nE1;Zoë 山田';
  const utf8 = [...new TextEncoder().encode(text)];
  const wide = (isBig: boolean) =>
    [...text].flatMap((sign) => {
      const [high, low] = [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255];
      return isBig ? [high, low] : [low, high];
    });
  it.each([
    ['UTF-8', utf8],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...utf8]],
    ['UTF-16 with its mark', [0xff, 0xfe, ...wide(false)]],
    ['UTF-16 the other way around, with its mark', [0xfe, 0xff, ...wide(true)]],
    ['UTF-16 without its mark', wide(false)],
    ['UTF-16 the other way around, without its mark', wide(true)],
  ])('%s is read as it is, whatever was chosen', (_name, bytes) => {
    const read = { text, codePage: null };
    expect(readText(Uint8Array.from(bytes), { languages: ['tr'] })).toEqual(read);
    expect(readText(Uint8Array.from(bytes), { languages: [], codePage: 'windows-1250' })).toEqual(read);
  });

  it('nothing that is no text is read, and nothing empty', () => {
    for (const bytes of [
      [1, 0, 2],
      [0, 0, 0, 0],
      [0xff, 1, 0],
    ])
      expect(readText(Uint8Array.from(bytes), { languages: [] })).toMatchObject({
        problem: { message: expect.stringMatching(/no text/) },
      });
    expect(readText(Uint8Array.from([32, 13, 10]), { languages: [] })).toMatchObject({
      problem: { message: expect.stringMatching(/empty/) },
    });
  });
});

/** A text as a program saves it in a code page. */
function bytesIn(page: CodePage, text: string): Uint8Array {
  const known = tableOf(page);
  return Uint8Array.from(
    [...text].flatMap((letter) => {
      const bytes = known.get(letter);
      if (!bytes) throw new Error(`${page} has no ${letter}`);
      return bytes;
    }),
  );
}

const tables = new Map<CodePage, ReadonlyMap<string, readonly number[]>>();

function tableOf(page: CodePage): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(page) ?? new Map([...pairsOf(page)].reverse());
  tables.set(page, known);
  return known;
}

/** Letters of one byte, and of two: in East Asia, and in Vietnamese with a mark behind them. */
function* pairsOf(page: CodePage): Generator<[string, readonly number[]]> {
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  for (const byte of all) yield [decodeBy(Uint8Array.of(byte), page), [byte]];
  if (!/jis|jp|gb|big5|kr|1258/.test(page)) return;
  for (const first of all.slice(65))
    for (const second of all.slice(64)) {
      const text = decodeBy(Uint8Array.of(first, second), page);
      if ([...text].length === 1) yield [text, [first, second]];
    }
}
