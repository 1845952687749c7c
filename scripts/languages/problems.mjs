// What is wrong with the texts and their translations, a line for each problem.
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { bareTexts } from './bare-texts.mjs';
import { overlays, readCatalogue, translated } from './catalogues.mjs';
import { problemsOfOverlay } from './overlays.mjs';
import { textsInCode } from './texts.mjs';

export function languageProblems(root) {
  const texts = textsInCode(root);
  return [
    ...bareTexts(root).map((text) => `${text}: in no catalogue; use t() or msg()`),
    ...[...texts.values()].flatMap(unfilled),
    ...translated.flatMap((language) => problemsOf(language, readCatalogue(root, language), texts)),
    ...Object.entries(overlays).flatMap(([name, language]) =>
      problemsOfOverlay(name, readCatalogue(root, name), readCatalogue(root, language), texts),
    ),
  ];
}

/** A placeholder that the code does not fill, or a value that the text does not show. */
function unfilled({ message, filled }) {
  const named = placeholdersOf(message);
  return filled.flatMap(({ file, names }) => {
    // Values that are not written out are checked by their type.
    if (names === undefined) return [];
    const missing = [...named].filter((name) => !names.includes(name));
    return missing.map((name) => `${file}: nothing is given for {${name}} of “${message}”`);
  });
}

export function problemsOf(language, catalogue, texts) {
  const say = saysOf(language);
  const untranslated = [...texts]
    .filter(([key]) => !catalogue.get(key)?.msgstr[0])
    .map(([, { message }]) => say(message, 'no translation'));
  return [...untranslated, ...problemsOfTranslations(language, catalogue, texts)];
}

const saysOf = (name) => (message, what) => `${name}.po: ${what}: “${message}”`;

/** What is wrong with the translations that are there. */
export function problemsOfTranslations(name, catalogue, texts) {
  const say = saysOf(name);
  const unused = [...catalogue]
    .filter(([key]) => !texts.has(key))
    .map(([, { msgid }]) => say(msgid, 'no part of Muster says this any more; run npm run languages'));
  const different = [...catalogue.values()]
    .filter(({ msgid, msgstr: [text] }) => text && !hasSame(msgid, text))
    .map(({ msgid }) => say(msgid, 'the placeholders or tags of the translation differ'));
  return [...unused, ...different];
}

function hasSame(message, translation) {
  const [named, used] = [placeholdersOf(message), placeholdersOf(translation)];
  return used !== undefined && same(named, used) && same(tagsOf(message), tagsOf(translation));
}

const same = (one, other) => one.size === other.size && [...one].every((each) => other.has(each));

const tagsOf = (text) => new Set(text.match(/<\/?\w+\/?>/g));

/** Undefined for a text whose syntax is wrong. */
export function placeholdersOf(message) {
  try {
    return new Set(namesIn(compileMessage(message)));
  } catch {
    return undefined;
  }
}

function namesIn(tokens) {
  if (!Array.isArray(tokens)) return [];
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, , branches] = token;
    return [name, ...Object.values(branches ?? {}).flatMap(namesIn)];
  });
}
