import { expect, it } from 'vitest';
import { environment } from '../../src/environment.ts';
import { environmentTexts } from '../../src/environment-texts.ts';

const texts = Object.entries(environmentTexts);

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
