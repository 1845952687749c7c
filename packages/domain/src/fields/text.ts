import * as z from 'zod/mini';
import { fieldSays, type Label } from './texts.ts';

/** Controls of direction and format, fillers, variation selectors, the blank of Braille and marks of annotations. */
const invisible = String.raw`\p{DI}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb`;

/** Two joiners and two variation selectors: scripts and emoji are written with them, each after a character that shows. */
const joining = String.raw`\u200c\u200d\ufe0e\ufe0f`;

const visibleName = new RegExp(`^(?:[^\\p{Z}${invisible}][${joining}]{0,2}|\\p{Zs})*$`, 'u');
const visibleId = /^[^\p{Cf}\p{Co}\p{DI}\u2800]*$/u;
const anythingVisible = new RegExp(`[^\\p{Z}\\p{Cc}\\p{Cs}${invisible}]`, 'u');

const needed = (label: Label) => z.minLength(1, { error: fieldSays.required({ label }), abort: true });

const atMost = (label: Label, longest: number) =>
  z.maxLength(longest, fieldSays.tooLong({ label, limit: longest }));

/** Refuses control characters and lone surrogates. SQLite measures a text only up to its first NUL. */
const oneLine = (label: Label) => z.regex(/^[^\p{Cc}\p{Cs}]*$/u, fieldSays.controlCharacters({ label }));

/** Refuses control characters other than line breaks and tabs. */
export const printable = (label: Label) =>
  z.regex(/^[^\p{Cs}\p{Cc}]*(?:[\n\r\t][^\p{Cs}\p{Cc}]*)*$/u, fieldSays.controlCharacters({ label }));

const onlyVisible = (label: Label, pattern = visibleName) =>
  z.regex(pattern, fieldSays.invisibleCharacters({ label }));

const required = (label: Label) => z.string(fieldSays.required({ label })).check(z.trim(), needed(label));

/** One line whose characters all show, so that two names that look the same are the same (D25). */
export const requiredName = (label: Label, longest: number) =>
  required(label).check(oneLine(label), onlyVisible(label), atMost(label, longest));

/** A required ID: as a name, but without joiners. */
export const requiredId = (label: Label, longest: number) =>
  required(label).check(oneLine(label), onlyVisible(label, visibleId), atMost(label, longest));

export const nameOrEmpty = (label: Label, longest: number) =>
  z
    .string(fieldSays.mustBeText({ label }))
    .check(z.trim(), oneLine(label), onlyVisible(label), atMost(label, longest));

export const optionalName = (label: Label, longest: number) => z.nullish(nameOrEmpty(label, longest));

/** As {@link requiredText}, but for none at all: undefined. */
export const optionalText = (label: Label, longest: number) =>
  z.optional(
    z.pipe(
      z.string(fieldSays.mustBeText({ label })).check(z.trim(), printable(label), atMost(label, longest)),
      z.transform((text) => (anythingVisible.test(text) ? text : undefined)),
    ),
  );

/** Trimmed, of several lines, of which at least one character shows. */
export const requiredText = (label: Label, longest: number) =>
  required(label).check(
    printable(label),
    z.regex(anythingVisible, fieldSays.required({ label })),
    atMost(label, longest),
  );
