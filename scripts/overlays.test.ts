import { expect, test } from 'vitest';
import { addressesInformally, problemsOfOverlay } from './languages/overlays.mjs';

const entry = (msgid: string, text: string) => [msgid, { msgid, msgstr: [text] }] as const;
const texts = new Map(
  ['Your leave', 'Leave', 'Give {name} the link'].map((message) => [
    message,
    { message, files: [], filled: [] },
  ]),
);
const german = new Map([
  entry('Your leave', 'Dein Urlaub'),
  entry('Leave', 'Urlaub'),
  entry('Give {name} the link', 'Gib {name} den Link'),
]);
const problemsOf = (...overlay: (readonly [string, string])[]) =>
  problemsOfOverlay('de-sie', new Map(overlay.map(([id, text]) => entry(id, text))), german, texts);

test('D101 an overlay has a text for each that says “du”, and no other', () => {
  expect(
    problemsOf(['Your leave', 'Ihr Urlaub'], ['Give {name} the link', 'Geben Sie {name} den Link']),
  ).toEqual([]);
  expect(problemsOf(['Give {name} the link', 'Geben Sie {name} den Link'])).toEqual([
    'de-sie.po: no text without “du”: “Your leave”',
  ]);
  expect(
    problemsOf(
      ['Your leave', 'Ihr Urlaub, den du willst'],
      ['Leave', 'Urlaub'],
      ['Gone', 'Weg'],
      ['Give {name} the link', 'Geben Sie den Link'],
    ),
  ).toEqual([
    'de-sie.po: de.po says the same, or nothing: “Leave”',
    'de-sie.po: de.po says the same, or nothing: “Gone”',
    'de-sie.po: says “du”: “Your leave”',
    'de-sie.po: no part of Muster says this any more; run npm run languages: “Gone”',
    'de-sie.po: the placeholders or tags of the translation differ: “Give {name} the link”',
  ]);
});

test.each([
  ['Bitte versuch es noch einmal.', true],
  ['Hier sind deine Tage', true],
  ['{n, plural, one {# Versuch} other {# Versuche}}', false],
  ['Für die Personalabteilung', false],
  ['Wählen Sie einen Tag', false],
  ['Dividende, Individuum und Stellen', false],
])('D101 “%s” speaks with “du”: %s', (text, expected) => {
  expect(addressesInformally(text)).toBe(expected);
});
