import createHyphenator from 'hyphen';
import patterns from 'hyphen/patterns/de-1996.js';
import { longest } from './soft-hyphens.ts';

/** Puts soft hyphens into long German words. Its patterns are large, so a page loads it when such a word is shown (decision 64). */
export const hyphenate = createHyphenator(patterns, { hyphenChar: '\u00ad', minWordLength: longest + 1 });
