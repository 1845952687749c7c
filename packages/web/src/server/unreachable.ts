import { msg } from '@muster/domain/language/translate';

export const unreachable = msg('Muster cannot be reached.');

export const needsConnection = msg('Muster cannot be reached. This needs a connection.');

export const checkConnection = msg('Muster cannot be reached. Check your connection and try again.');
