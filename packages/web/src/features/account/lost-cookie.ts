import { reportNoticed } from '../../server/noticed.ts';
import { toast } from '../../ui/toast.ts';

/** The cookie did not stay, which is not the person's doing, and signing in again does not help (D47). */
export function sayCookieLost(): void {
  reportNoticed('cookieLost');
  toast({
    title: 'The sign-in was not kept',
    description:
      'This browser, or a proxy on the way, dropped the cookie. Open Muster at the address that you were given, with https, or tell your administrator.',
    variant: 'destructive',
  });
}
