import { describe, expect, it } from 'vitest';
import { type CodePage, codePageLabels, codePages, decodeBy } from './code-pages.ts';
import { readText } from './read-text.ts';

interface Names {
  readonly language: string;
  readonly pages: readonly CodePage[];
  readonly names: readonly string[];
}

/** People as they are called where a browser speaks the language. */
const table: readonly Names[] = [
  { language: 'de', pages: ['windows-1252', 'macintosh', 'dos850'], names: ['Jörg Weiß', 'Änne Müller', 'Ümit Öz'] },
  { language: 'fr-CA', pages: ['windows-1252', 'macintosh', 'dos850'], names: ['Zoé Lefèvre', 'François Noël', 'Anaïs Bâtîe'] },
  { language: 'es', pages: ['windows-1252', 'macintosh', 'dos850'], names: ['Íñigo Núñez', 'José Martín Ibáñez'] },
  { language: 'pt-BR', pages: ['windows-1252', 'macintosh', 'dos850'], names: ['João Conceição', 'Inês Simões'] },
  { language: 'sv', pages: ['windows-1252', 'macintosh', 'dos850'], names: ['Åsa Sjöström', 'Pär Lindström'] },
  { language: 'nb', pages: ['windows-1252', 'macintosh', 'dos850'], names: ['Live Østby', 'Åge Sætre'] },
  { language: 'is', pages: ['windows-1252', 'dos850'], names: ['Þórður Guðmundsson', 'Æsa Ýr'] },
  { language: 'pl', pages: ['windows-1250', 'mac-central', 'iso-8859-2', 'dos852'], names: ['Łukasz Żółć', 'Paweł Wiśniewski', 'Józefa Źródło'] },
  { language: 'cs', pages: ['windows-1250', 'mac-central', 'iso-8859-2', 'dos852'], names: ['Jiří Dvořák', 'Žaneta Šťastná', 'Růžena Čermáková'] },
  { language: 'hu', pages: ['windows-1250', 'iso-8859-2', 'dos852'], names: ['Győző Szűcs', 'Ágnes Őri'] },
  { language: 'hr', pages: ['windows-1250', 'iso-8859-2', 'dos852'], names: ['Željka Šarić', 'Đuro Čović'] },
  { language: 'ro', pages: ['windows-1250', 'iso-8859-2', 'dos852'], names: ['Ştefan Băsescu', 'Ionuţ Mîndru'] },
  { language: 'tr', pages: ['windows-1254', 'mac-turkish', 'dos857'], names: ['Işıl Göktuğ Şahin', 'İpek Çağlar', 'Ümit Yıldız'] },
  { language: 'ru', pages: ['windows-1251', 'x-mac-cyrillic', 'koi8-u', 'ibm866', 'iso-8859-5'], names: ['Ольга Петрова', 'Сергей Щукин', 'Алёна Юрьева'] },
  { language: 'uk', pages: ['windows-1251', 'koi8-u'], names: ['Ґалина Їжакевич', 'Сергій Яценко'] },
  { language: 'sr', pages: ['windows-1251', 'iso-8859-5'], names: ['Ђорђе Јовановић', 'Љиљана Његош'] },
  { language: 'el', pages: ['windows-1253', 'mac-greek', 'iso-8859-7'], names: ['Γιώργος Παπαδόπουλος', 'Ελένη Αγγελή'] },
  { language: 'lt', pages: ['windows-1257'], names: ['Žygimantas Čepaitis', 'Rūta Šiškūnė', 'Eglė Jokūbaitė'] },
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

describe('D40 letters of a file that is not Unicode', () => {
  it.each(rows)('$language, $page: is proposed, and gives the names back', ({ page, language, names }) => {
    const file = ['Employee ID;Full Name', ...names.map((name, at) => `E${at};${name}`)].join('\r\n');
    const read = readText(bytesIn(page, file), { languages: [language, 'en'] });
    expect(read).toMatchObject({ text: file });
  });

  it('each name by itself, where the browser speaks the language', () => {
    const wrong = rows.filter((r) => r.page.startsWith('windows')).flatMap(({ page, language, names }) =>
      names.flatMap((name) => {
        const read = readText(bytesIn(page, `E1;${name}`), { languages: [language] });
        return 'text' in read && read.text.endsWith(name) ? [] : [{ language, page, name, read }];
      }));
    expect(wrong).toEqual([]);
  });

  it('english', () => {
    const wrong = rows.flatMap(({ page, language, names }) => {
    const file = ['Employee ID;Full Name', ...names.map((name, at) => `E${at};${name}`)].join('\r\n');
        const read = readText(bytesIn(page, file), { languages: ['en-US'] });
        return 'text' in read && read.text === file ? [] : [{ language, page, read }];
      });
    expect(wrong).toEqual([]);
  });
});

const everyByte = Uint8Array.from({ length: 256 }, (_, at) => at);
function bytesIn(page: CodePage, text: string): Uint8Array {
  const one = table_(page);
  return Uint8Array.from([...text.normalize(page === 'windows-1258' ? 'NFC' : 'NFC')].flatMap((letter) => {
    const got = one.get(letter);
    if (!got) throw new Error(`${page} has no ${letter}`);
    return got;
  }));
}
const cache = new Map<CodePage, Map<string, number[]>>();
function table_(page: CodePage) {
  const known = cache.get(page);
  if (known) return known;
  const map = new Map<string, number[]>();
  for (const a of everyByte) { const t = decodeBy(Uint8Array.of(a), page); if (t !== '\ufffd' && !map.has(t)) map.set(t, [a]); }
  if (codePages.indexOf(page) >= 9) for (let a = 0x81; a < 255; a++) for (let b = 0x40; b < 255; b++) { const t = decodeBy(Uint8Array.of(a, b), page); if ([...t].length === 1 && t !== '\ufffd' && !map.has(t)) map.set(t, [a, b]); }
  if (page === 'windows-1258') for (const a of everyByte) for (const b of [0xcc,0xec,0xde,0xd2,0xf2]) { const t = decodeBy(Uint8Array.of(a, b), page); if ([...t].length === 1 && !map.has(t)) map.set(t, [a, b]); }
  cache.set(page, map);
  return map;
}
