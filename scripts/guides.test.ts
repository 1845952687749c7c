import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const guides = ['employee', 'administrator', 'self-hoster'].map((name) => `docs/guide/${name}.md`);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));

/** The text without what is in code, which has links and pictures of no one. */
const prose = (file: string) => read(file).replace(/^```[\s\S]*?^```$|`[^`\n]*`/gm, '');

/** All places that a document leads to, from the root; those of other hosts are left out. */
function targetsOf(file: string): { from: string; path: string; part: string | undefined }[] {
  const text = prose(file);
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$|<img src="([^"]+)"/gm)];
  return links.flatMap(([, inline, below, picture]) => {
    const target = inline ?? below ?? picture ?? '';
    if (/^[a-z]+:/.test(target)) return [];
    const [path = '', part] = target.split('#');
    return [{ from: file, path: path ? normalize(join(dirname(file), path)) : file, part }];
  });
}

/** The addresses of a page's headings, as GitHub makes them. */
const partsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...filesIn('docs', /\.md$/),
  ...filesIn('packages', /^(?!.*node_modules).*\.md$/),
];

test('U241 every link of README and docs leads to a file and a heading that are there', () => {
  const wrong = documents.flatMap(targetsOf).filter(({ path, part }) => {
    if (!existsSync(join(root, path))) return true;
    return part !== undefined && path.endsWith('.md') && !partsOf(path).includes(part);
  });
  expect(wrong).toEqual([]);
});

test('U241 README leads to all guides, and each guide to where it goes on', () => {
  const from = (file: string) => targetsOf(file).map(({ path }) => path);
  expect(from('README.md')).toEqual(expect.arrayContaining(guides));
  expect(from('docs/guide/self-hoster.md')).toEqual(
    expect.arrayContaining(['docs/self-hosting.md', 'docs/proxies.md', 'docs/scaling.md']),
  );
});

test('U242 each picture is shown in a document and has a text, and all of them are small', () => {
  const shown = documents.flatMap(targetsOf).filter(({ path }) => path.startsWith('docs/images/'));
  const pictures = filesIn('docs/images', /./);
  expect([...new Set(shown.map(({ path }) => path))].toSorted()).toEqual(pictures.toSorted());
  expect(documents.filter((file) => /!\[\]|<img (?![^>]*alt="[^"])/.test(prose(file)))).toEqual([]);
  const bytes = pictures.map((file) => statSync(join(root, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
});

test('U242 each picture of the documents is taken by the script', () => {
  const script = filesIn('scripts/pictures', /\.mjs$/)
    .map(read)
    .join('\n');
  const names = filesIn('docs/images', /./).map((file) => file.replace(/^.*\/|\.webp$/g, ''));
  expect(names.filter((name) => !script.includes(`'${name}'`))).toEqual([]);
});

/** The web's source with one space for several, so that a text that is broken over lines is found. */
const screens = filesIn('packages/web/src', /\.tsx?$/)
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n')
  .replace(/\s+/g, ' ');

/** Whether a screen has this text whole: between tags or quotes, or up to a value that follows it. */
function isOnScreen(label: string): boolean {
  const text = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`[>'"\`}] ?${text}(?: ?[<'"\`]| ?\\{|: \\$)`).test(screens);
}

test.each(guides)('U243 what %s prints in bold is a text of the screens', (file) => {
  const labels = [...prose(file).matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label);
  expect(labels.length).toBeGreaterThan(5);
  expect(labels.filter((label) => !isOnScreen(label))).toEqual([]);
});

test('U243 a text that no screen has is found out', () => {
  expect(['Check In Now', 'Check In Soon', 'Add', 'dd person'].map(isOnScreen)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
