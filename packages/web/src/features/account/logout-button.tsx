import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useUnsent } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLogout } from './use-logout.ts';

/** The way out. With entries unsent it says so first (D43, D55). */
export function LogoutButton() {
  const logout = useLogout();
  const unsent = useUnsent().length;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        pending={logout.isPending}
        onClick={() => (unsent > 0 ? setAsking(true) : logout.mutate())}
        className="px-3"
        aria-label="Logout"
      >
        <LogOut aria-hidden className="size-4" />
        <span className="hidden sm:inline">Logout</span>
      </Button>
      <Dialog
        title={unsent === 1 ? '1 entry is unsent' : `${unsent} entries are unsent`}
        description="What you recorded here has not reached Muster yet. It stays on this device for your account and is sent when you sign in again. Everything else of yours is removed."
        open={asking}
        onOpenChange={setAsking}
      >
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setAsking(false)}>Stay signed in</Button>
          <Button variant="primary" pending={logout.isPending} onClick={() => logout.mutate()}>
            Log out
          </Button>
        </div>
      </Dialog>
    </>
  );
}
