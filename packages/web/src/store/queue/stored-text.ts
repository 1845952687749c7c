import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';

/**
 * What an entry stores as the reason why it waits: `queue.NAME`, with the status and the words of an answer behind it. So it
 * reads in the language of the day on which it is shown; anything else is what the server said, word for word.
 */
export type StoredText = string;

type TextName = keyof typeof texts | 'elsewhere' | 'elsewhereSaid' | 'notReady';

export function storedText(name: TextName, status?: number, said?: string): StoredText {
  return [`queue.${name}`, status, said].filter((part) => part !== undefined).join(' ');
}

const stored = /^queue\.(\w+)(?: (\d+))?(?: (.*))?$/s;

export function shownText(t: Translate, text: StoredText): string {
  const [, name = '', status = '', said = ''] = stored.exec(text) ?? [];
  if (isFixed(name)) return t(texts[name]);
  if (name === 'notReady') return t('The server is not ready ({status}). Muster will try again.', { status });
  if (name === 'elsewhereSaid')
    return t(
      'It did not get through to Muster: “{said}”. Muster will try again. If this continues, tell your administrator.',
      { said },
    );
  return name === 'elsewhere' ? elsewhereText(t, status) : text;
}

const texts = {
  unknown: msg('This version of Muster does not know how to send this.'),
  unreachable: msg('Muster could not be reached. Muster will try again.'),
  signedOut: msg('Sign in again to send this.'),
  otherPage: msg(
    'Another page answered instead of Muster, such as a Wi-Fi sign-in page. Muster will try again.',
  ),
};

const isFixed = (name: string): name is keyof typeof texts => Object.hasOwn(texts, name);

function elsewhereText(t: Translate, status: string): string {
  const text = meanings[status];
  if (text) return t(text);
  return t(
    'It did not get through to Muster: status {status}. Muster will try again. If this continues, tell your administrator.',
    { status },
  );
}

const asksForSignIn = (status: 401 | 407): Translatable =>
  msg(
    'It did not get through to Muster: the network asks for a sign-in ({status}). Muster will try again. If this continues, tell your administrator.',
    { status },
  );

const meanings: Readonly<Record<string, Translatable>> = {
  401: asksForSignIn(401),
  403: msg(
    'It did not get through to Muster: the network does not allow it (403). Muster will try again. If this continues, tell your administrator.',
  ),
  404: msg(
    'It did not get through to Muster: there is no Muster at this address (404). Muster will try again. If this continues, tell your administrator.',
  ),
  407: asksForSignIn(407),
  413: msg(
    'It did not get through to Muster: the network blocks anything this large (413). Muster will try again. If this continues, tell your administrator.',
  ),
};
