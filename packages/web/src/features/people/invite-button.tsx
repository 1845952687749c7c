import { Send } from 'lucide-react';
import { ActionForm } from '../../shell/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonDialog } from '../../ui/button-dialog.tsx';
import { InvitationView } from './invitation-view.tsx';
import type { Person } from './person.ts';
import { useInvite } from './use-invite.ts';

/** Makes a new invitation for one person who never signed in, and shows it once (D40). */
export function InviteButton({ person: { id, fullName, employeeId, isAdmin } }: { person: Person }) {
  const { invite, isPending, links, problem, reset } = useInvite();
  const none = { userId: id, employeeId, fullName, path: null, expiresAt: null };
  return (
    <ButtonDialog
      label={
        <>
          <Send aria-hidden className="size-4 shrink-0" />
          Invite again
        </>
      }
      title={links ? `${fullName} is invited` : `Invite ${fullName} again`}
      size="small"
      onClose={reset}
    >
      {(close) =>
        links ? (
          <div className="flex flex-col gap-5">
            <InvitationView invitation={links[0] ?? none} />
            <Button className="sm:self-end" onClick={close}>
              Done
            </Button>
          </div>
        ) : (
          <ActionForm
            submit="Create link"
            pending={isPending}
            error={problem}
            onSubmit={(event) => {
              event.preventDefault();
              invite([id]);
            }}
            onCancel={close}
          >
            <p>
              {fullName} has not signed in yet. The earlier link stops working; the new one works for 7 days.
              {isAdmin && ` ${fullName} is an administrator, so a second administrator has to do the same.`}
            </p>
          </ActionForm>
        )
      }
    </ButtonDialog>
  );
}
