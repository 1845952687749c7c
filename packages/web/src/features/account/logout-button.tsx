import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useUnsent } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLogout } from './use-logout.ts';

/** Logs out. Asks first if entries are unsent (D43, D55). */
export function LogoutButton() {
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
        Logout
      </Button>
      <Dialog
        title={asked === 1 ? '1 entry is unsent' : `${asked} entries are unsent`}
        description="What you recorded here hasn’t been sent yet. It stays on this device and is sent when you sign in again. Your other records are removed from the device."
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
      >
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setAsked(undefined)}>Stay signed in</Button>
          <Button variant="danger" pending={logout.isPending} onClick={() => void logout.logOut()}>
            Log out
          </Button>
        </div>
      </Dialog>
    </>
  );
}
