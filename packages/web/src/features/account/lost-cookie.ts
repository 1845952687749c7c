import { reportNoticed } from '../../server/noticed.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Says why the first answer after a sign-in knew no session: the cookie did not stay, which is not the person's doing, and
 * signing in again does not help (D47). The server's log and administrators have the remedy.
 */
export function sayCookieLost(): void {
  reportNoticed('cookieLost');
  toast({
    title: 'The sign-in was not kept',
    description:
      'This browser, or a proxy on the way, dropped the cookie. Open Muster at the address that you were given, with https, or tell your administrator.',
    variant: 'destructive',
  });
}
