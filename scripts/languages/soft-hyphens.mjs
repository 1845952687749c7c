// Where long words may break, for the page's catalogues and frames: Chromium has no hyphenation of its own (decision 64).
import createHyphenator from 'hyphen';
import german from 'hyphen/patterns/de-1996.js';
import spanish from 'hyphen/patterns/es.js';
import french from 'hyphen/patterns/fr.js';

const softHyphen = '\u00ad';

/** Shorter words have room everywhere. Arabic joins its letters and breaks none. */
const shortest = { de: 12, es: 14, fr: 14 };

const hyphenated = Object.fromEntries(
  Object.entries({ de: german, es: spanish, fr: french }).map(([language, patterns]) => [
    language,
    createHyphenator(patterns, { hyphenChar: softHyphen, minWordLength: shortest[language] }),
  ]),
);

/** Parts of words that the patterns tear. */
const knownParts = [
  ['[Zz]ugriffstoken', 'Zu-griffs-to-ken'],
  ['[Dd]okumentanfrage', 'Do-ku-ment-an-fra-ge'],
  ['[Ss]chnellaktion', 'Schnell-ak-tion'],
].map(([form, parts]) => ({ form: new RegExp(form), parts: parts.split('-') }));

/** Words of letters with at most the first in upper case: not names in code, and nothing in tags, addresses and paths. */
const words = /(?<![\p{L}\p{N}\u00ad`'’/._@=<&-])\p{L}\p{Ll}{10,}(?![\p{L}\p{N}\u00ad`/_@=>]|\.\w)/gu;

/** A text without placeholders, with soft hyphens in its long words. */
export function withSoftHyphens(language, text) {
  const hyphenate = hyphenated[language];
  if (!hyphenate) return text;
  return text.replace(words, (word) => (word.length < shortest[language] ? word : inParts(word, hyphenate)));
}

function inParts(word, hyphenate) {
  const known = knownParts.find(({ form }) => form.test(word));
  if (!known) return hyphenate(word);
  const { index, 0: found } = known.form.exec(word);
  let place = 0;
  const parts = known.parts.map((part) => {
    place += part.length;
    return found.slice(place - part.length, place);
  });
  const made = parts.join(softHyphen);
  const before = word.slice(0, index);
  const after = word.slice(index + found.length);
  return (before && `${hyphenate(before)}${softHyphen}`) + made + after;
}

/** The same for a compiled text: what is said around its placeholders, and in their branches. */
export function compiledWithSoftHyphens(language, compiled) {
  return compiled.map((token) => {
    if (typeof token === 'string') return withSoftHyphens(language, token);
    const [name, type, branches] = token;
    if (typeof branches !== 'object' || branches === null) return token;
    const made = Object.entries(branches).map(([value, branch]) => [
      value,
      Array.isArray(branch)
        ? compiledWithSoftHyphens(language, branch)
        : typeof branch === 'string'
          ? withSoftHyphens(language, branch)
          : branch,
    ]);
    return [name, type, Object.fromEntries(made)];
  });
}
