import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { readPdf } from './pdf.ts';

async function letterOf(muster: Muster, person?: Person) {
  const headers = person ? { cookie: person.cookie } : {};
  return muster.app.server.inject({ method: 'GET', url: '/api/papers/employment-letter', headers });
}

async function read(muster: Muster, person: Person) {
  return readPdf((await letterOf(muster, person)).rawPayload);
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
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="employment-letter.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(readPdf(answer.rawPayload).pages).toBe(1);
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
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Please sign in' }]);
  });

  it('is the same file for the same record at the same time, also of several at once', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    await rename(muster, ben, { fullName: '王小明' });
    const [first, other, second] = await Promise.all([ann, ben, ann].map((each) => letterOf(muster, each)));
    expect(first?.rawPayload.equals(second?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    expect(readPdf(other?.rawPayload ?? Buffer.alloc(0)).characters).toContain('王');
    expect(readPdf(first?.rawPayload ?? Buffer.alloc(0)).characters).not.toContain('王');
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
});
