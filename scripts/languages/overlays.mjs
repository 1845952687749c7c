// German with “Sie” is an overlay: only the texts that say “du” have another form in it (D101).
import { overlays, readCatalogue } from './catalogues.mjs';
import { problemsOfTranslations } from './problems.mjs';

const word = (words) => new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, 'u');

/** Words that say “du”, and imperatives that are no other word, which begin a sentence or follow another part of it. */
const informal = word(
  '[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\\p{Ll}*|euch|eure?[rmns]?|eures|' +
    '[Gg]ib|[Nn]imm|[Ll]ies|[Ss]ieh|[Öö]ffne|[Ww]ähle|[Mm]elde|[Vv]ersuch es|[Ss]chreib|[Ss]tell|[Ss]etze|[Tt]rag|' +
    '[Ää]ndere es|[Ll]ösche|[Ee]ntferne|[Ff]üge|[Ss]peichere|[Bb]estätige|[Gg]eh|[Ff]rag|[Ss]ende|[Nn]enne|[Ll]ass|' +
    '[Ee]rstelle|[Pp]rüf|[Kk]opiere|[Vv]erwirf|[Bb]ewahre|[Ss]canne|[Dd]eaktiviere|[Rr]eaktiviere|[Kk]orrigiere|' +
    '[Bb]eantrage|[Ll]ehn|[Zz]ieh|[Ff]ormatiere|[Ss]tarte|[Pp]rüfe|[Mm]ach|Sichere in|und sichere|Bitte die|bitte die',
);

export const addressesInformally = (text) => informal.test(text);

/** The texts that an overlay has or needs: what its language says informally, and what is in other words for another reason. */
export function textsOfOverlay(root, name, texts) {
  const known = readCatalogue(root, name);
  const said = readCatalogue(root, overlays[name]);
  return new Map(
    [...texts].filter(([key]) => known.has(key) || addressesInformally(said.get(key)?.msgstr[0] ?? '')),
  );
}

/** A line for each problem of an overlay. */
export function problemsOfOverlay(name, overlay, language, texts) {
  const say = (message, what) => `${name}.po: ${what}: “${message}”`;
  const missing = [...texts]
    .filter(([key]) => addressesInformally(language.get(key)?.msgstr[0] ?? ''))
    .filter(([key]) => !overlay.get(key)?.msgstr[0])
    .map(([, { message }]) => say(message, 'no text without “du”'));
  const strange = [...overlay]
    .filter(([key, { msgstr }]) => !language.has(key) || language.get(key).msgstr[0] === msgstr[0])
    .map(([, { msgid }]) => say(msgid, `${overlays[name]}.po says the same, or nothing`));
  const informalOnes = [...overlay.values()]
    .filter(({ msgstr: [text] }) => addressesInformally(text))
    .map(({ msgid }) => say(msgid, 'says “du”'));
  return [...missing, ...strange, ...informalOnes, ...problemsOfTranslations(name, overlay, texts)];
}
