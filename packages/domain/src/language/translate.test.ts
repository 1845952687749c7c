import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { acceptedTags, firstSpoken } from './languages.ts';
import { keyOf, msg, translateIn } from './translate.ts';

const days = '{count, plural, one {# day} other {# days}} left';
const german = translateIn('de', {
  'Sign in': 'Anmelden',
  [days]: 'Noch {count, plural, one {# Tag} other {# Tage}}',
  [keyOf('Open', 'a request')]: 'Offen',
});
const english = translateIn('en', {});

describe('D101 a text', () => {
  test('is in its language, and in English where that has none', () => {
    expect(german('Sign in')).toBe('Anmelden');
    expect(german('Sign out')).toBe('Sign out');
    expect(english('Sign in')).toBe('Sign in');
  });

  test('has its figures and plural', () => {
    expect(german(days, { count: 1 })).toBe('Noch 1 Tag');
    expect(german(days, { count: 1_200 })).toBe('Noch 1.200 Tage');
    expect(english(days, { count: 1_200 })).toBe('1,200 days left');
    expect(english('{name}’s leave', { name: 'Ann {x}' })).toBe('Ann {x}’s leave');
  });

  test('keeps the direction of what is filled in, in a language that is read from right to left', () => {
    const arabic = translateIn('ar', {
      [days]: 'متبقٍ {count, plural, one {يوم} other {# يوم} few {# أيام لـ{name}}}',
      '{name} is away': '{name} غائب',
      'On {date, date, written}': 'في {date, date, written}',
    });
    expect(arabic('{name} is away', { name: 'Ann (A-1)' })).toBe('\u2068Ann (A-1)\u2069 غائب');
    expect(arabic(days, { count: 3, name: 'Ann' })).toContain('\u2068Ann\u2069');
    expect(arabic('On {date, date, written}', { date: '2026-11-20' })).not.toMatch(/[\u2066-\u2069]/);
    expect(german('{name} is away', { name: 'Ann' })).toBe('Ann is away');
  });

  test('is told apart by its context', () => {
    expect(german('Open', undefined, 'a request')).toBe('Offen');
    expect(german('Open')).toBe('Open');
  });

  test('can be put down and shown later', () => {
    const later = msg('{count, plural, one {# day} other {# days}} left', { count: 2 });
    expect([german(later), english(later)]).toEqual(['Noch 2 Tage', '2 days left']);
  });

  test('can be what a build made of it', () => {
    const built = translateIn('fr', { x1: compileMessage('{name} est là') });
    const call = (...args: unknown[]): string => Reflect.apply(built, undefined, args);
    expect(call(['x1', compileMessage('{name} is here')], { name: 'Zoé' })).toBe('Zoé est là');
    expect(call(['x2', compileMessage('{name} is away')], { name: 'Zoé' })).toBe('Zoé is away');
  });
});

test('D101 the first language asked for that is spoken, heaviest first', () => {
  expect(firstSpoken(['pl', 'de-AT', 'en'])).toBe('de');
  expect(firstSpoken(['pl'])).toBeUndefined();
  expect(acceptedTags('en;q=0.5, fr-CH, *;q=0.1, de;q=0.9, es;q=0')).toEqual(['fr-CH', 'de', 'en']);
  expect(acceptedTags('en; Q=0.1, de')).toEqual(['de', 'en']);
  expect(acceptedTags(undefined)).toEqual([]);
});
