import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { environment, variableTexts } from '../../src/config/environment.ts';

const texts = Object.entries(environment.shape).flatMap(([name, schema]) => {
  const text = variableTexts.get(schema);
  return text ? [[name, text] as const] : [];
});

it('D47 the reference has every variable, in the order of the schema', () => {
  expect(texts.map(([name]) => name)).toEqual(Object.keys(environment.shape));
  expect(texts.length).toBeLessThanOrEqual(25);
});

it.each(texts)('D47 the example of %s is valid', (name, { example }) => {
  expect(environment.safeParse({ [name]: example }).error).toBeUndefined();
});

it('D47 a variable with a default of the schema has no second one in its text', () => {
  const defaults = environment.parse({});
  expect(texts.filter(([name, { otherwise }]) => otherwise && name in defaults)).toEqual([]);
});

it.each(['self-hosting', 'proxies', 'scaling'])(
  'D47 the settings in the blocks of %s.md are valid',
  (page) => {
    const text = readFileSync(new URL(`../../../../docs/${page}.md`, import.meta.url), 'utf8');
    const blocks = [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, block]) => block).join('');
    const set = [...blocks.matchAll(/(?<![\w-])([A-Z_]+)='?([^\s'$…]+)(?=['\s])/g)].filter(
      ([, name = '']) => name in environment.shape,
    );
    expect(set.filter(([, name = '', value]) => environment.safeParse({ [name]: value }).error)).toEqual([]);
  },
);
