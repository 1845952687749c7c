import { compileMessage } from '@lingui/message-utils/compileMessage';
import { isolatedValues } from '@muster/domain/language/isolate';
import { expect, test } from 'vitest';
import { textsIn } from './languages/catalogues.mjs';
import { isolatedValues as isolatedInPage } from './languages/isolate.mjs';
import { root } from './setup.mjs';

test('D101 every Arabic text isolates what is filled in, alike in the page and on the server', () => {
  const messages = Object.values(textsIn(root, 'ar')).filter((text) => text.includes('{'));
  const compiled = messages.map((text) => compileMessage(text));
  expect(compiled.map(isolatedInPage)).toEqual(compiled.map(isolatedValues));
  const bare = compiled.filter((tokens) =>
    /[^\u2068]",\["\w+"\]/.test(JSON.stringify(isolatedValues(tokens))),
  );
  expect(bare).toEqual([]);
  expect(messages.length).toBeGreaterThan(500);
});
