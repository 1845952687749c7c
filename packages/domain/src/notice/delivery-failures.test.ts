import { describe, expect, test } from 'vitest';
import { english, type Said } from '../language/texts.ts';
import { deliveryTexts, failureIn, storedFailure } from './delivery-failures.ts';

const makers: Readonly<Record<string, (figures: Figures) => Said>> = deliveryTexts;

type Figures = Readonly<Record<'code' | 'host' | 'reason' | 'status', string | number>>;

const figures = { code: 'ECONNRESET', host: 'muster.example.com', reason: 'Error EEXIST', status: 503 };

/** The figures that a sentence has. */
function sayOf(name: string): Said {
  const said = makers[name]?.(figures);
  if (!said) throw new Error(`There is no ${name}`);
  const used = Object.entries(figures).filter(([figure]) => said.message.includes(`{${figure}}`));
  return { ...said, values: Object.fromEntries(used) };
}

describe('L21 D101 why a delivery failed', () => {
  test.each(Object.keys(deliveryTexts))('is stored by its code and read again: %s', (name) => {
    const said = sayOf(name);
    const stored = storedFailure(said);
    expect(JSON.parse(stored)).toEqual({ code: `delivery.${name}`, params: said.values });
    expect(failureIn(stored)).toEqual(said);
    expect(english(failureIn(stored))).not.toMatch(/[{}]/);
    expect(stored).not.toContain(said.message);
  });

  test('has its figures in its sentence', () => {
    const said = deliveryTexts.greetingRefused({ host: 'muster.example.com', code: 554 });
    expect(english(failureIn(storedFailure(said)))).toBe(
      'The mail server refused the greeting, in which Muster is muster.example.com (554)',
    );
    expect(english(deliveryTexts.receiverAnswered({ status: 1_503 }))).toBe('The receiver answered 1503');
  });

  test.each([
    'The mail server was not found',
    'It failed: {error}',
    '{"code":7}',
    '"It failed"',
    'null',
    '503',
  ])('is shown word for word where a release before stored it so: %s', (text) => {
    expect(failureIn(text)).toMatchObject({ code: 'delivery.said', values: { text } });
    expect(english(failureIn(text))).toBe(text);
  });

  test('that only a later release knows is that it failed, and no code', () => {
    const said = failureIn('{"code":"delivery.ofTomorrow","params":{}}');
    expect(english(said)).toBe('It failed');
  });
});
