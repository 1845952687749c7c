import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { readPdf } from './pdf.ts';
import { type Kind, picture } from './png.ts';

const letterOf = (muster: Muster, as?: Person, asked = '') =>
  muster.call('GET', `/api/papers/employment-letter${asked}`, undefined, { as });

async function read(muster: Muster, person: Person) {
  return readPdf((await letterOf(muster, person)).bytes);
}

async function rename({ store }: Muster, { id }: Person, changes: { fullName: string; position?: string }) {
  await store.write((tx) =>
    tx.db
      .updateTable('users')
      .set({ ...changes, seq: tx.seq(id) })
      .where('id', '=', id)
      .execute(),
  );
}

describe('D38 the employment letter', () => {
  it('is a PDF of one page to keep, stored by no cache', async () => {
    const muster = await boot();
    const answer = await letterOf(muster, await muster.person('E1'));
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="employment-letter.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(readPdf(answer.bytes).pages).toBe(1);
  });

  it('is of one’s own record, and of no one else’s', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    await rename(muster, ann, { fullName: 'Ξ', position: 'Ж' });
    await rename(muster, ben, { fullName: 'Ψ', position: 'Щ' });
    const [own, other] = [await read(muster, ann), await read(muster, ben)];
    expect(own.characters).toMatch(/Ξ/);
    expect(own.characters).toMatch(/Ж/);
    expect(own.characters).not.toMatch(/[ΨЩ]/);
    expect(other.characters).not.toMatch(/[ΞЖ]/);
  });

  it('needs a session', async () => {
    const muster = await boot();
    const answer = await letterOf(muster);
    expect([answer.status, answer.body]).toEqual([401, { message: 'Please sign in' }]);
  });

  it('is the same file for the same record at the same time, also of several at once', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    await rename(muster, ben, { fullName: '王小明' });
    const [first, other, second] = await Promise.all([ann, ben, ann].map((each) => letterOf(muster, each)));
    expect(first?.bytes.equals(second?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(readPdf(other?.bytes ?? Buffer.alloc(0)).characters).toContain('王');
    expect(readPdf(first?.bytes ?? Buffer.alloc(0)).characters).not.toContain('王');
  });

  it.each<[string, string, RegExp]>([
    ['Arabic', 'محمد علي', /NotoSansArabic/],
    ['Hebrew', 'דוד לוי', /NotoSansHebrew/],
    ['Chinese', '王小明', /NotoSansSC/],
    ['Japanese', '山田さくら', /NotoSansJP/],
    ['Korean', '김민준', /NotoSansKR/],
    ['Turkish', 'Elif Yıldız', /NotoSans-/],
    ['French', 'Sœur Cœur', /NotoSans-/],
    ['Cyrillic', 'Анна Иванова', /NotoSans-/],
    ['Ukrainian', 'Ґудзь', /NotoSans-/],
    ['Greek', 'Ελένη', /NotoSans-/],
    ['Devanagari', 'अनिल', /NotoSans-/],
    ['Thai', 'กิตติศักดิ์ ใจดี', /NotoSansThai/],
    ['Bengali', 'শ্রীকৃষ্ণ', /NotoSansBengali/],
    ['Tamil', 'ஸ்ரீனிவாசன்', /NotoSansTamil/],
    ['Armenian', 'Արմեն Սարգսյան', /NotoSansArmenian/],
    ['Georgian', 'გიორგი ბერიძე', /NotoSansGeorgian/],
    ['emoji', 'Ann 😀', /NotoEmoji/],
  ])('carries the letters of a name in %s, and their font', async (_name, fullName, font) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await rename(muster, ann, { fullName });
    const { fonts, characters, pages } = await read(muster, ann);
    expect(pages).toBe(1);
    expect(fonts.join(' ')).toMatch(font);
    for (const letter of fullName.replace(/\s/g, '')) expect(characters).toContain(letter);
  });

  it('prints a box for what no font has, and never fails', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await rename(muster, ann, { fullName: 'Ann \u{16A0}\u{E000}\u{10FFFF}' });
    expect((await read(muster, ann)).characters).toContain('□');
  });

  it.each([
    ['W', 'W'.repeat(200)],
    ['Han characters', '王小明'.repeat(66)],
    ['Arabic words', 'محمد علي '.repeat(22).trim()],
    ['emoji', '👩‍💻'.repeat(40)],
    ['accents on one letter', `Z${'\u0301'.repeat(199)}`],
  ])('has room for the longest name of %s on its page', async (_name, fullName) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await rename(muster, ann, { fullName });
    expect((await read(muster, ann)).pages).toBe(1);
  });

  it('has the company’s address and signature on it, as an administrator saved them', async () => {
    const muster = await boot();
    const [boss, ann] = [await muster.person('B1', { isAdmin: true }), await muster.person('E1')];
    const plain = await read(muster, ann);
    const letterhead = {
      companyAddress: 'Мельница 12\n\nΛάρισα',
      letterPlace: 'שדרות',
      signerName: 'გიორგი',
      signerFunction: 'Արմեն',
    };
    const saved = await muster.call('PATCH', '/api/admin/settings', letterhead, { as: boss });
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining(letterhead)]);
    const { characters, pages } = await read(muster, ann);
    expect(pages).toBe(1);
    for (const letter of Object.values(letterhead).join('').replace(/\s/g, '')) {
      expect(characters).toContain(letter);
      if (/[^\d]/.test(letter)) expect(plain.characters).not.toContain(letter);
    }
    const none = { companyAddress: null, letterPlace: null, signerName: null, signerFunction: null };
    await muster.call('PATCH', '/api/admin/settings', none, { as: boss });
    expect((await read(muster, ann)).characters).toBe(plain.characters);
  });

  it.each([
    ['companyAddress', '', 'Company Address is required'],
    ['companyAddress', 'x'.repeat(301), 'Company Address can be at most 300 characters'],
    ['companyAddress', Array(9).fill('x').join('\n'), 'Company Address can have at most 8 lines'],
    ['signerName', 'x'.repeat(101), 'Who Signs can be at most 100 characters'],
  ])('refuses as its %s %j', async (name, value, message) => {
    const muster = await boot();
    const boss = await muster.person('B1', { isAdmin: true });
    const answer = await muster.call('PATCH', '/api/admin/settings', { [name]: value }, { as: boss });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  });

  it('has the longest names, address and signature on one page', async () => {
    const muster = await boot();
    const [boss, ann] = [await muster.person('B1', { isAdmin: true }), await muster.person('E1')];
    await rename(muster, ann, {
      fullName: 'Hohenlohe '.repeat(8).trim(),
      position: 'Leitung '.repeat(12).trim(),
    });
    await muster.call(
      'PATCH',
      '/api/admin/settings',
      {
        name: 'Großküchenbelieferung '.repeat(4).trim(),
        companyAddress: Array(8).fill('Großküchenbelieferungsstraße 123').join('\n'),
        letterPlace: 'Garmisch-Partenkirchen',
        signerName: 'Hinterhuber '.repeat(8).trim(),
        signerFunction: 'Leiterin '.repeat(11).trim(),
      },
      { as: boss },
    );
    await keepLogo(muster, boss, picture({ height: 200 }));
    expect((await read(muster, ann)).pages).toBe(1);
  });

  it.each<[string, Kind]>([
    ['of colours', {}],
    ['that one can see through', { color: 6 }],
    ['of greys', { color: 0 }],
    ['of two colours', { color: 0, depth: 1 }],
    ['of many shades', { depth: 16 }],
    ['that comes in steps', { isInterlaced: true }],
  ])('U211 has a logo %s on it', async (_name, kind) => {
    const muster = await boot();
    const boss = await muster.person('B1', { isAdmin: true });
    const plain = (await letterOf(muster, boss)).bytes.toString('latin1');
    expect(plain).not.toContain('/Subtype /Image');
    await keepLogo(muster, boss, picture(kind));
    const answer = await letterOf(muster, boss);
    expect([answer.status, answer.bytes.toString('latin1')]).toEqual([
      200,
      expect.stringContaining('/Subtype /Image'),
    ]);
  });

  it('is shown in the browser where its settings preview it', async () => {
    const muster = await boot();
    const { headers } = await letterOf(muster, await muster.person('E1'), '?preview');
    expect(headers['content-disposition']).toBe('inline; filename="employment-letter.pdf"');
  });
});

async function keepLogo(muster: Muster, as: Person, png: Buffer) {
  const logo = png.toString('base64');
  expect((await muster.call('POST', '/api/admin/settings/logo', { logo }, { as })).status).toBe(200);
}
