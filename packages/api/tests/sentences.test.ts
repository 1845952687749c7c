import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sentencesByCode } from '@muster/testing/sentences';
import { expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../../', import.meta.url));

function sources(): [file: string, source: string][] {
  return ['domain', 'db', 'api'].flatMap((name) =>
    readdirSync(`${packages}${name}/src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
      .map((file): [string, string] => [
        `${name}/${file}`,
        readFileSync(`${packages}${name}/src/${file}`, 'utf8'),
      ]),
  );
}

/** Without comments and the labels of fields. */
const plain = (source: string) => source.replace(/^\s*\/?\*.*$/gm, '').replace(/msg\('[^']*'\)/g, 'msg()');

/** A text where a sentence with a code belongs: in a refusal, or in what a schema says. */
const bare = [
  /new (?:DomainError|RecordExists|StorageRefusal|SecondFactorNeeded)\(\s*(?:'\w+',\s*)?(?:['"`][^'"`]*\s)/g,
  /\bz\s*\.(?:string|int|number|boolean|array|minLength|maxLength|minimum|maximum|regex|refine|multipleOf|enum|union|guid|uuid|email|base64|record)\((?:(?!\n\s*\.|\)\s*[,;)]).)*?,?\s*(?:'[A-Za-z][^'\n]* [^'\n]*'|`[^`\n]* [^`\n]*`)\)/g,
  /\berror: (?:'|"|`)/g,
];

test('D101 each refusal and each thing that a schema says is a sentence of a table', () => {
  const found = sources()
    // What the server is started with is read by the person who starts it.
    .filter(([file]) => !file.startsWith('api/config/'))
    .flatMap(([file, source]) =>
      bare.flatMap((pattern) => [...plain(source).matchAll(pattern)].map(([text]) => `${file}: ${text}`)),
    );
  expect(found).toEqual([]);
});

test('D101 each code means one sentence', () => {
  const codes = sources().flatMap(([, source]) =>
    [...source.matchAll(/texts\('(\w+)', \{\n([\s\S]*?)\n\s*\}\)/g)].flatMap(([, feature, table = '']) =>
      [...table.matchAll(/^ {2,4}(\w+):/gm)].map(([, key]) => `${feature}.${key}`),
    ),
  );
  expect(codes.length).toBeGreaterThan(400);
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([]);
  expect([...sentencesByCode().keys()].toSorted()).toEqual(codes.toSorted());
});

/** What a sentence shows how to write, names of norms, and the months of a year: no figures of what was refused. */
const noFigures =
  /\{[^}]*\}|(?:as in|like|written|is|:) [+#]?\d[\d:.,/ TZ-]*(?:or [\d:.,]+)*|, \d[\d:.,]* or [\d:.,]+|ISO 8601|UTF-8|base64|P-256|p256dh|U\+0000|0\.1\.0|of 12 months/g;

test('D101 each limit of a sentence is a figure beside it, but for none and one', () => {
  const bare = [...sentencesByCode()].filter(([, sentence]) =>
    /[2-9]|\d\d/.test(sentence.replaceAll(noFigures, '')),
  );
  expect(bare).toEqual([]);
});
