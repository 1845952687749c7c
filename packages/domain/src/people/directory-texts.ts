import { texts } from '../language/texts.ts';

export const directoryTexts = texts('directory', {
  directoryOff: 'The directory is off',
});
