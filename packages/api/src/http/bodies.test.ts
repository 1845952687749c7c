import { refusalOf } from '@muster/domain/testing/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectSmall, partLimits } from './bodies.ts';

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('D50 what is nested deeper than 32 levels is refused, what is beside it is not nested', () => {
  expect(refusalOf(() => expectSmall(deep(33)))).toMatchObject({
    kind: 'bad_input',
    message: 'This input is nested deeper than 32 levels',
  });
  expectSmall(deep(32));
  expectSmall(`[${Array(300).fill(deep(31)).join(',').slice(0, 9_999)}`);
});

test('D50 more than 10,000 names and values are refused, where many rows are sent more than 60,000', () => {
  const list = (values: number) => JSON.stringify(Array(values).fill(1));
  expect(refusalOf(() => expectSmall(list(10_001)))).toMatchObject({
    message: 'This input is of too many parts',
  });
  expectSmall(list(10_000));
  expectSmall(list(60_000), partLimits.long);
  expect(refusalOf(() => expectSmall(list(60_001), partLimits.long))).toBeDefined();
});

test('D50 what is within a text counts as nothing, whatever it holds', () => {
  const signs = fc.array(fc.constantFrom('"', '\\', '{', '[', ',', ':', 'x', '\n'), { maxLength: 40 });
  for (const parts of fc.sample(signs, 100)) {
    const text = `${parts.join('')}${'{[,:'.repeat(3_000)}`;
    expectSmall(JSON.stringify({ text, [text]: [text] }));
    expect(refusalOf(() => expectSmall(`{"a":${JSON.stringify(text)},"b":${deep(40)}}`))).toBeDefined();
  }
});

test('D50 what is no JSON is left to the parser', () => {
  for (const text of ['', '"', '"\\', ']]]', 'latitude=1']) expectSmall(text);
});
