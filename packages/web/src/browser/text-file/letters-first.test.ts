import { expect, test } from 'vitest';
import { lettersFirst } from './letters-first.ts';

test('D40 those who show a letter first come first, then others with such letters, then the rest', () => {
  const names = ['Ann', 'Zoë', 'Noëlle', 'Ben', 'Jörg', 'Zoë J'];
  expect(lettersFirst(names, (name) => name)).toEqual(['Zoë', 'Jörg', 'Noëlle', 'Zoë J', 'Ann', 'Ben']);
});
