import { spoken, texts } from '../language/texts.ts';

export const backupSchemaTexts = spoken(
  texts('backup', {
    nameBackup: 'Name a backup',
    notNameBackup: 'This is not the name of a backup',
  }),
);
