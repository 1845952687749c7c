import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup.mjs';

const source = join(root, 'packages/web/src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.(tsx?|css)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

const steps = ['px', 'auto', '0', '0.5', '1', '1.5', '2', '3', '4', '5', '6', '8', '10', '12'];

describe('U170 one scale', () => {
  it('of type: font sizes are the tokens of styles.css', () => {
    expect(found(/font-size:(?! var\(--text-(xs|sm|base|lg|xl|2xl)\))[^;]*/g)).toEqual([]);
    expect(found(/\btext-\[\d[^\]]*\]|fontSize: (?!12\b|14\b)[^,} ]*/g)).toEqual([]);
  });

  it('of spacing: margins, paddings and gaps are steps of it', () => {
    // A scroll margin is the height of a bar, not a space that is seen.
    const spaces =
      /(?<![\w-])-?(?<!scroll-)(?:p|m|gap|space)[xytrblse]?(?:-[xy])?-(\d[\d.]*|\[\d[^\]]*\])(?![\w%/])/g;
    expect(found(spaces, (_space, step = '') => !steps.includes(step))).toEqual([]);
    expect(found(/(?:padding|margin|gap)[\w-]*: [^;]*/g, offScale)).toEqual([]);
  });
});

/** The matches in the product's styles that `isWrong`, each after its file's name. */
function found(pattern: RegExp, isWrong: (...groups: string[]) => boolean = () => true): string[] {
  return files.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].filter((match) => isWrong(...match)).map(([match]) => `${name}: ${match}`),
  );
}

/** True if a declaration in CSS has a length in rem that is no step. */
function offScale(declaration: string): boolean {
  const lengths = [...declaration.matchAll(/([\d.]+)rem/g)].map(([, rem]) => String(Number(rem) * 4));
  return lengths.some((length) => !steps.includes(length));
}
