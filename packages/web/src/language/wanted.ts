import {
  firstSpoken,
  type GermanAddress,
  isLanguage,
  type Language,
  type Spoken,
} from '@muster/domain/language/languages';

/** Of the signed-in account, or of its company where neither it nor its browser names one; gone after the log-out. */
const ofAccount = 'muster.language';
/** The company's, which stays after the log-out. */
const ofCompany = 'muster.german-address';
/** Chosen on this device, where the server finds it, too, before any script has run. */
const cookie = 'muster-language';

/** The account's, else the one chosen on this device, else the browser's, else the company's, else English (D101). */
export function wantedLanguage(): Language {
  const { account, company } = remembered();
  return (
    account ?? chosenOnDevice() ?? firstSpoken(navigator.languages) ?? company ?? servedLanguage() ?? 'en'
  );
}

export function chosenOnDevice(): Language | undefined {
  const [, value] = new RegExp(`(?:^|; )${cookie}=([a-z]+)`).exec(document.cookie) ?? [];
  return isLanguage(value) ? value : undefined;
}

/** Until another is chosen on this device; null forgets it. */
export function chooseOnDevice(language: Language | null): void {
  const age = language === null ? 0 : 31_536_000;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that Muster runs in.
  document.cookie = `${cookie}=${language ?? ''};path=/;max-age=${age};samesite=lax`;
}

export function rememberAccountLanguage(account: Language | null, company: Spoken | undefined): void {
  withStorage((storage) => {
    storage.setItem(ofAccount, `${account ?? ''} ${company?.language ?? ''}`);
    if (company) storage.setItem(ofCompany, company.germanAddress);
  });
}

/** How German addresses people here: as the page was served, or as the device heard it last, also before the sign-in. */
export function germanAddress(): GermanAddress {
  const known = withStorage((storage) => storage.getItem(ofCompany));
  return (known ?? document.documentElement.dataset['germanAddress']) === 'sie' ? 'sie' : 'du';
}

export function forgetAccountLanguage(): void {
  withStorage((storage) => storage.removeItem(ofAccount));
}

function remembered(): { account?: Language | undefined; company?: Language | undefined } {
  const [account, company] = withStorage((storage) => storage.getItem(ofAccount))?.split(' ') ?? [];
  return {
    account: isLanguage(account) ? account : undefined,
    company: isLanguage(company) ? company : undefined,
  };
}

/** What the server wrote into the page: it knows the company's. */
function servedLanguage(): Language | undefined {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : undefined;
}

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined; // Storage is forbidden.
  }
}
