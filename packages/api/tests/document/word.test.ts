import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { documentIn, filesOf, upload } from './forms.ts';
import { compound, contentTypes, docx, docxRelated, docxTyped } from './samples.ts';
import { zipOf } from './zip.ts';

const macroType = 'application/vnd.ms-office.vbaProject';
const macroMain = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const objectType = 'application/vnd.openxmlformats-officedocument.oleObject';
const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`;
const byExtension = (extension: string, type: string) =>
  `<Default Extension="${extension}" ContentType="${type}"/>`;
const part = (name: string, content: Buffer | string = 'x') => ({ name, content });
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('D22 a Word document with something that runs or loads', () => {
  it.each<[string, Buffer, RegExp]>([
    [
      'macros under another name',
      docxTyped(override('word/pic.dat', macroType), part('word/pic.dat')),
      /macros/,
    ],
    ['macros by extension', docxTyped(byExtension('DAT', macroType), part('word/pic.dat')), /macros/],
    ['data of macros', docxTyped(override('word/a.xml', 'application/vnd.ms-word.vbaData+xml')), /macros/],
    [
      'types with a prefix',
      docxTyped(`<t:Override xmlns:t="x" PartName="/a" ContentType="${macroType}"/>`),
      /macros/,
    ],
    [
      'types in UTF-16',
      zipOf([
        part('[Content_Types].xml', wide(contentTypes(override('a', macroType)).replace('UTF-8', 'UTF-16'))),
      ]),
      /macros/,
    ],
    [
      'types named in other letters',
      zipOf([part('[CONTENT_TYPES].XML', contentTypes(override('a', macroType)))]),
      /macros/,
    ],
    ['a main part with macros', docxTyped(override('word/document.xml', macroMain)), /macros/],
    [
      'a compound file as a picture',
      docx(part('word/media/image1.png', compound('PROJECT'))),
      /macros.*word\/media\/image1\.png/,
    ],
    [
      'a relationship to macros',
      docxRelated(
        'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
        'a.bin',
        'Internal',
        'document',
      ),
      /macros/,
    ],
    [
      'an object by its type',
      docxTyped(byExtension('bin', objectType), part('word/embeddings/oleObject1.bin')),
      /embedded object.*oleObject1/,
    ],
    [
      'an object by its relationship',
      docxRelated('oleObject', 'embeddings/a.bin', 'Internal'),
      /embedded object/,
    ],
    ['a linked object', docxRelated('oleObject', 'file:///share/a.xlsx'), /embedded object/],
    [
      'an ActiveX control',
      docxTyped(byExtension('bin', 'application/vnd.ms-office.activeX'), part('word/activeX/activeX1.bin')),
      /ActiveX/,
    ],
    ['a control by its relationship', docxRelated('control', 'activeX/activeX1.xml', 'Internal'), /ActiveX/],
    [
      'a template on the web',
      docxRelated('attachedTemplate', 'https://evil.example/a.dotm'),
      /template.*evil\.example/,
    ],
    [
      'a template by the strict name',
      docxRelated(
        'http://purl.oclc.org/ooxml/officeDocument/relationships/attachedTemplate',
        'https://evil.example/a.dotm',
      ),
      /template/,
    ],
    [
      'a template on a share, called internal',
      docxRelated('attachedTemplate', '\\\\evil\\a.dotm', 'Internal'),
      /template/,
    ],
    ['a frame', docxRelated('frame', 'https://evil.example/'), /frame/],
    ['a part elsewhere', docxRelated('subDocument', 'https://evil.example/a.docx'), /part at another/],
    ['linked data', docxRelated('externalLink', 'https://evil.example/a.xlsx'), /data/],
    [
      'a picture elsewhere',
      docxRelated('image', 'https://evil.example/seen.png', 'External', 'document'),
      /picture/,
    ],
    ['a reference of unknown type', docxRelated('somethingNew', 'https://evil.example/'), /another place/],
    ['another document inserted', docxRelated('aFChunk', 'a.htm', 'Internal', 'document'), /inserted/],
  ])('(%s) is refused by a message that names what was found', async (_name, content, found) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const { status, body } = await upload(muster, ann, { fileName: 'a.docx', content });
    expect([status, body]).toEqual([400, { message: expect.stringMatching(found) }]);
    expect(await filesOf(muster)).toEqual({ stored: [], arriving: [] });
  });

  it.each<[string, Buffer]>([
    [
      'a document type',
      docx(part('word/_rels/a.xml.rels', '<!DOCTYPE a [<!ENTITY x "y">]><Relationships/>')),
    ],
    ['broken relationships', docx(part('_rels/.rels', '<Relationships>'))],
    ['relationships in no encoding', docx(part('_rels/.rels', Buffer.from([0x3c, 0xe9, 0x2f, 0x3e])))],
    [
      'relationships in another encoding',
      docx(part('_rels/.rels', '<?xml version="1.0" encoding="utf-7"?><Relationships/>')),
    ],
  ])('(%s) is refused as no whole document', async (_name, content) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const { status, body } = await upload(muster, ann, { fileName: 'a.docx', content });
    expect([status, body]).toEqual([400, { message: expect.stringContaining('not a valid Word document') }]);
  });

  it.each<[string, Buffer]>([
    ['a hyperlink', docxRelated('hyperlink', 'https://muster.example/', 'External', 'document')],
    ['a picture of its own', docxRelated('image', 'media/image1.png', 'Internal', 'document')],
    ['a declared extension that no part has', docxTyped(byExtension('bin', objectType))],
    ['its text in another part', docxTyped('', part('word/document2.xml'))],
  ])('with %s is taken', async (_name, content) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    expect(documentIn(await upload(muster, ann, { fileName: 'a.docx', content })).originalName).toBe(
      'a.docx',
    );
  });
});

describe('D22 a Word document from before 2007', () => {
  it.each<[string, readonly string[], RegExp]>([
    ['macros', ['WordDocument', 'Macros/VBA/dir'], /macros \(Macros\)/],
    ['macros in other letters', ['WordDocument', 'MACROS/a'], /macros/],
    ['a project alone', ['WordDocument', '_VBA_PROJECT'], /macros/],
    ['an object', ['WordDocument', 'ObjectPool/_1/\u0001Ole10Native'], /embedded object/],
    ['an object of Word', ['WordDocument', 'ObjectPool/_1/\u0003ObjInfo'], /embedded object/],
  ])('with %s is refused by a message that names them', async (_name, paths, found) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const sent = { fileName: 'a.doc', content: compound(...paths) };
    const { status, body } = await upload(muster, ann, sent);
    expect([status, body]).toEqual([400, { message: expect.stringMatching(found) }]);
  });

  it('that speaks of macros is taken', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const content = compound('WordDocument', '1Table', '\u0005SummaryInformation');
    content.write('Macros VBA _VBA_PROJECT', content.length - 600, 'utf16le');
    expect(documentIn(await upload(muster, ann, { fileName: 'a.doc', content })).fileSize).toBe(
      content.length,
    );
  });

  it('whose tables lead nowhere or in a circle is refused', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const sound = compound('WordDocument');
    const directory = sound.readUInt32LE(48);
    const follower = (sound.readUInt32LE(76) + 1) * 512 + directory * 4;
    for (const [at, value] of [...broken, [follower, directory] as const]) {
      const content = Buffer.from(sound);
      content.writeUInt32LE(value, at);
      const { status } = await upload(muster, ann, { fileName: 'a.doc', content });
      expect([at, value, status]).toEqual([at, value, 400]);
    }
  });
});

/** Positions in the header, with values that lead outside the file. */
const broken: readonly (readonly [at: number, value: number])[] = [
  [30, 3],
  [48, 9_999],
  [68, 9_999],
  [76, 9_999],
];
