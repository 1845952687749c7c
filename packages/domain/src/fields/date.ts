import { plainDate } from '../calendar/plain-date.ts';
import { fieldSays, type Label } from './texts.ts';

/** A date that people set. */
export const dateField = (label: Label) => plainDate(fieldSays.mustBeDate({ label, example: '2026-12-01' }));
