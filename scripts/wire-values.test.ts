import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { textsIn, translated } from './languages/catalogues.mjs';
import { root } from './setup.mjs';

/** Values that answers carry in English; sentences of the server name them, so each translation says its own word. */
const wireValues = /^(status|half)$/;
/** English beginnings of the sentences that get another kind of value by that name, with which. */
const others: readonly [RegExp, string][] = [
  [/^\{status\}/, 'a label'],
  [/status\} by <name\/>/, 'a label'],
  [/^(<day\/>|Grievance of)/, 'a label'],
  [/^This grievance was changed/, 'a label'],
  [/^(The server is not ready|It did not get through|The status page)/, 'a number'],
  [/^The (push service|receiver) answered/, 'a number'],
];

test.each(translated)('D101 %s says each status and half of a day in its own words', (language) => {
  const raw = Object.entries(textsIn(root, language))
    .filter(([message]) => !others.some(([form]) => form.test(message)))
    .filter(([, text]) => text.includes('{') && compileMessage(text).some(isRaw))
    .map(([message]) => message);
  expect(raw).toEqual([]);
});

function isRaw(token: unknown): boolean {
  return Array.isArray(token) && token.length === 1 && wireValues.test(String(token[0]));
}
