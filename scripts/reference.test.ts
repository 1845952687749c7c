import { expect, test } from 'vitest';
import { code, opening, table } from './reference/markdown.mjs';

test('a table keeps one row on one line, whatever its cells contain', () => {
  expect(table(['name', 'meaning'], [[code('A|B'), 'one\n two']])).toBe(
    '| name | meaning |\n| --- | --- |\n| `A\\|B` | one two |\n',
  );
});

test('a page says what it is made from', () => {
  expect(opening('API', 'the code')).toBe('# API\n\n<!-- Made from the code by npm run reference. -->\n');
});
