// A language for tests, made from the English texts: what the code does not translate, or has no room for, shows (D101).
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { shortKey } from './plugin.mjs';
import { textsInCode } from './texts.mjs';

/** The accented letter in place of each of ASCII. */
export const pseudoLetters = Object.fromEntries(
  [...'aàbƀcçdđeèfƒgğhĥiîjĵkķlļmɱnñoòpþqɋrŕsštţuûvṽwŵxẋyýzž'.matchAll(/(.)(.)/gu)].flatMap(([, from, to]) => [
    [from, to],
    [from.toUpperCase(), to.toUpperCase()],
  ]),
);

/** The catalogue of all screens, as a page of a build looks its texts up. */
export function pseudoCatalogue(root) {
  return Object.fromEntries(
    [...textsInCode(root)].map(([key, { message }]) => [shortKey(key), pseudoText(message)]),
  );
}

/** ⟦Àçţîvè ~~⟧: with accents, 40 % longer and in brackets; placeholders and tags stay. */
export function pseudoText(message) {
  const letters = message.replace(/\{[^}]*\}|<[^>]*>/g, '').length;
  const longer = ' ~~~~'.repeat(Math.ceil(letters / 12));
  const parts = [compileMessage(message)].flat().map(accentedPart);
  // As the plugin tells them apart.
  const isPlain = !/[{']/.test(message);
  return isPlain ? `⟦${parts.join('')}${longer}⟧` : ['⟦', ...parts, `${longer}⟧`];
}

function accentedPart(part) {
  if (typeof part === 'string') return accented(part);
  const [name, format, branches] = part;
  if (typeof branches !== 'object') return part;
  const made = Object.entries(branches).map(([branch, text]) => [branch, accentedBranch(text)]);
  return [name, format, Object.fromEntries(made)];
}

const accentedBranch = (text) =>
  Array.isArray(text) ? text.map(accentedPart) : typeof text === 'string' ? accented(text) : text;

const accented = (text) =>
  text.replace(/<[^>]*>|[a-z]/gi, (found) => (found.length > 1 ? found : (pseudoLetters[found] ?? found)));
