import { texts } from '@muster/domain/language/texts';

export const cliTexts = texts('cli', {
  noTerminalAskOn: 'There is no terminal to ask on: pass the passphrase with --passphrase-stdin.',
  passphraseEmpty: 'The passphrase is empty.',
  passwordSingleLine: 'The password must be a single line',
  twoPassphrasesDiffer: 'The two passphrases differ.',
});
