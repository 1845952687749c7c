import { currentTranslate } from '../../language/language.ts';
import { reportNoticed } from '../../server/noticed.ts';
import { type Entry, isUnsent } from '../../store/queue/entry.ts';
import { toast } from '../../ui/toast.ts';

/** Says so, and what waits for the next sign-in. */
export function saySignedOut(entries: readonly Entry[] | undefined, isCookieLost: boolean): void {
  if (isCookieLost) sayCookieLost();
  else sayEnded(entries?.filter(isUnsent).length ?? 0);
}

function sayEnded(unsent: number): void {
  const t = currentTranslate();
  toast({
    title: t('You have been signed out'),
    description:
      unsent === 0
        ? t('Sign in again to continue.')
        : t(
            'Sign in again to continue. {unsent, plural, one {# entry waits on this device for you.} other {# entries wait on this device for you.}}',
            { unsent },
          ),
  });
}

/** The cookie did not stay, which is not the person's doing, and signing in again does not help (D47). */
function sayCookieLost(): void {
  reportNoticed('cookieLost');
  const t = currentTranslate();
  toast({
    title: t('The sign-in was not kept'),
    description: t(
      'This browser, or a proxy on the way, dropped the cookie. Open Muster at the address that you were given, with https, or tell your administrator.',
    ),
    variant: 'destructive',
  });
}
