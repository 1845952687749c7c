import { useRouter } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { sendBeforeLogOut } from '../../admin-table/review/undoable-decision.ts';
import { currentTranslate } from '../../language/language.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { queryClient, sessionQuery } from '../../server/query-cache.ts';
import { useUnsent } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { leavingAccount, noteLeaving, signInTry } from './device.ts';
import { endLeftSession } from './end-left-session.ts';
import { leave } from './session.ts';

/** Logs out. Asks first if entries are unsent (D43, D55). */
export function LogoutButton() {
  const t = useTranslate();
  const logout = useLogout();
  const unsent = useUnsent().length;
  // The count at the time of the question: logging out closes the queue.
  const [asked, setAsked] = useState<number>();
  return (
    <>
      <Button
        variant="ghost"
        pending={logout.isPending}
        onClick={() => (unsent > 0 ? setAsked(unsent) : void logout.logOut())}
      >
        <LogOut aria-hidden className="size-4" />
        {t('Logout')}
      </Button>
      <Dialog
        title={t('{count, plural, one {# entry is unsent} other {# entries are unsent}}', {
          count: asked ?? 0,
        })}
        description={t(
          'What you recorded here hasn’t been sent yet. It stays on this device and is sent when you sign in again. Your other records are removed from the device.',
        )}
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
      >
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setAsked(undefined)}>{t('Stay signed in')}</Button>
          <Button variant="danger" pending={logout.isPending} onClick={() => void logout.logOut()}>
            {t('Log out')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Clears the device at once, and asks the server to end the session until it answers (S31, L39). */
function useLogout() {
  const router = useRouter();
  const [isPending, setIsPending] = useState(false);
  const logOut = () => {
    setIsPending(true);
    const { id = 0 } = queryClient.getQueryData(sessionQuery.queryKey) ?? {};
    const sent = sendBeforeLogOut();
    // Who logs out has signed in: no try of this page is under way.
    signInTry.at = Number.NEGATIVE_INFINITY;
    // Other tabs must find it before they hear of the log-out.
    noteLeaving(id);
    const left = leave(router);
    void sent.then(endLeftSession).then((isEnded) => isEnded || saySo(id));
    return left;
  };
  return { isPending, logOut };
}

function saySo(account: number): void {
  if (leavingAccount() !== account) return;
  const t = currentTranslate();
  toast({
    title: t('Logged out on this device'),
    description: t('Muster couldn’t be reached. Your session ends on the server once you’re back online.'),
  });
}
