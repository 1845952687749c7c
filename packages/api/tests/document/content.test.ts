import { allowedExtensions } from '@muster/domain/document/rules';
import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { documentIn, filesOf, pdf, rowsOf, upload } from './forms.ts';
import { compound, doc, docx, eml, jpeg, png, txt, whole } from './samples.ts';
import { zipOf } from './zip.ts';

const page = '<!DOCTYPE html><script>alert(1)</script>';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const evidence = { fields: { documentType: 'grievance_evidence' } };

describe('D22 the content of a file', () => {
  it.each(allowedExtensions.grievance_evidence)('that is a whole %s is taken', async (extension) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const fileName = `file.${extension}`;
    expect(
      documentIn(await upload(muster, ann, { ...evidence, fileName, content: whole[extension] })),
    ).toMatchObject({
      originalName: fileName,
    });
  });

  it('of one kind is refused under the name of every other', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const kinds = Object.entries(whole).filter(([name]) => name !== 'jpeg');
    for (const [extension, content] of kinds) {
      for (const [other] of kinds.filter(([name]) => name !== extension)) {
        muster.pass({ minutes: 1 });
        const answer = await upload(muster, ann, { ...evidence, fileName: `file.${other}`, content });
        const isText = extension === 'eml' && other === 'txt';
        expect(answer.status, `${extension} as ${other}`).toBe(isText ? 201 : 400);
      }
    }
  });

  const bomb = docx({ name: 'word/media/a.xml', content: Buffer.alloc(40_000_000) });
  const lying = docx({ name: 'word/media/a.xml', content: Buffer.alloc(40_000_000), claims: 60_000 });
  const nested = docx({ name: 'word/embeddings/a.bin', content: zipOf([{ name: 'a', content: 'x' }]) });
  const many = docx(...Array.from({ length: 2_000 }, (_, n) => ({ name: `word/${n}`, content: '' })));

  it.each([
    ['a page as PDF', 'a.pdf', page],
    ['a page before a PDF', 'a.pdf', `${page}\n${pdf()}`],
    ['a PDF behind a line', 'a.pdf', `\n${pdf()}`],
    ['a drawing as PNG', 'a.png', drawing],
    ['a drawing as JPEG', 'a.jpg', drawing],
    ['a page as text', 'a.txt', page],
    ['a page as text, behind a mark and lines', 'a.txt', `\ufeff\r\n \t${page}`],
    ['a drawing as text', 'a.txt', drawing],
    ['a drawing as XML as text', 'a.txt', `<?xml version="1.0"?>${drawing}`],
    ['a PDF as text', 'a.txt', '%PDF-1.7 plain'],
    ['a program as text', 'a.txt', 'MZ\u0000\u0003'],
    ['NUL in text behind 64 kB', 'a.txt', `${'x'.repeat(70_000)}\u0000`],
    ['a page as mail', 'a.eml', page],
    ['text as mail', 'a.eml', 'On Monday\n\nhe said no'],
    ['unknown fields as mail', 'a.eml', 'X-A: b\n\nhe said no'],
    ['NUL in mail', 'a.eml', Buffer.concat([eml, Buffer.alloc(1)])],
    ['a beginning of PDF', 'a.pdf', '%PDF-'],
    ['a signature of PNG', 'a.png', png().subarray(0, 8)],
    ['a PNG cut off', 'a.png', png().subarray(0, -12)],
    ['a PNG without a picture', 'a.png', png(0, 10)],
    ['a PNG of endless chunks', 'a.png', Buffer.concat([png().subarray(0, 33), Buffer.alloc(300_000)])],
    ['a signature of JPEG', 'a.jpg', jpeg().subarray(0, 4)],
    ['a JPEG without a frame', 'a.jpg', Buffer.from('ffd8ffda0008', 'hex')],
    ['a JPEG of no length', 'a.jpg', Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(99, 0xff)])],
    ['noise as JPEG', 'a.jpg', Buffer.concat([jpeg().subarray(0, 2), Buffer.alloc(99, 7)])],
    ['an old spreadsheet as Word', 'a.doc', compound('Workbook')],
    ['a beginning of Word', 'a.doc', doc.subarray(0, 100)],
    ['Word’s name without its file', 'a.doc', doc.subarray(8)],
    ['an archive as Word', 'a.docx', zipOf([{ name: 'a.txt', content: 'x' }])],
    ['half of Word', 'a.docx', docx().subarray(0, 200)],
    ['Word behind a page', 'a.docx', Buffer.concat([Buffer.from(page), docx()])],
    ['Word with a path upwards', 'a.docx', docx({ name: '../../a', content: 'x' })],
    ['an archive bomb', 'a.docx', bomb],
    ['an archive bomb that lies', 'a.docx', lying],
    ['an archive of 2,002 entries', 'a.docx', many],
    ['an archive in Word', 'a.docx', nested],
    [
      'two parts of one name',
      'a.docx',
      docx(...['word/a.xml', 'word/A.xml'].map((name) => ({ name, content: '' }))),
    ],
    ['Word without types', 'a.docx', zipOf([{ name: 'word/document.xml', content: '<w:document/>' }])],
    ['Word of another main type', 'a.docx', zipOf([{ name: '[Content_Types].xml', content: '<Types/>' }])],
    ['types that are cut off', 'a.docx', zipOf([{ name: '[Content_Types].xml', content: '<Types>' }])],
    ['a PNG of 50,000 × 50,000', 'a.png', png(50_000, 50_000)],
    ['a PNG of 20,001 × 1', 'a.png', png(20_001, 1)],
    ['a PNG of 10,000 × 5,001', 'a.png', png(10_000, 5_001)],
    ['a JPEG of 60,000 × 60,000', 'a.jpg', jpeg(60_000, 60_000)],
  ])(
    '(%s) is refused with a message that names the fix, and nothing stays',
    async (_name, fileName, content) => {
      const muster = await boot();
      const ann = await muster.person('E1');
      const answer = await upload(muster, ann, { ...evidence, fileName, content });
      expect([answer.status, answer.body]).toEqual([
        400,
        { message: expect.stringMatching(/choose|can have/) },
      ]);
      expect(await filesOf(muster)).toEqual({ stored: [], arriving: [] });
      expect(await rowsOf(muster)).toBe(0);
      expect(muster.log.join('')).toBe('');
    },
  );

  it('at the limit is taken', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    for (const content of [png(20_000, 2_500), png(1, 20_000)])
      expect((await upload(muster, ann, { fileName: 'a.png', content })).status).toBe(201);
    const plain = Buffer.from('Frau M\u00fcller sagte nein\r\n', 'latin1');
    expect((await upload(muster, ann, { ...evidence, fileName: 'a.txt', content: plain })).status).toBe(201);
  });

  it('is no reason to take another type of document', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    expect((await upload(muster, ann, { fileName: 'a.txt', content: txt })).body).toEqual({
      message: 'The file must be one of: pdf, jpg, jpeg, png, doc, docx',
    });
  });
});
