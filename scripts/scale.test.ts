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

describe('U174 what ends or deletes something', () => {
  it('is confirmed by a red button', () => {
    const ending =
      /<ConfirmDialog(?:(?!<\/?ConfirmDialog)[\s\S])*?\bconfirm="(?:Remove|End|Discard|Delete|Sign out|Reset)[\s\S]*?onConfirm/g;
    expect(found(ending, (dialog) => !/\bdestructive\b/.test(dialog))).toEqual([]);
    expect(found(/<ConfirmDialog(?:(?!onConfirm)[\s\S])*\bdestructive\b/g).length).toBeGreaterThan(5);
  });
});

describe('U175 more contrast on request', () => {
  const css = readFileSync(join(source, 'styles.css'), 'utf8');
  const tokens = /prefers-contrast: more\) \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '';
  const colours = [...tokens.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];

  it.each(['light', 'dark'])('text reaches 10:1 on the surface, lines 4.5:1, in %s', (theme) => {
    const of = Object.fromEntries(
      colours.map(([, name, light = '', dark = '']) => [name, theme === 'light' ? light : dark]),
    );
    const ratio = (name: string) => contrast(of[name] ?? '', of['surface'] ?? '');
    for (const name of ['ink', 'ink-soft', 'accent', 'good', 'warn', 'bad', 'info', 'line-strong'])
      expect(ratio(name), name).toBeGreaterThanOrEqual(10);
    expect(ratio('line')).toBeGreaterThanOrEqual(4.5);
  });
});

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

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
