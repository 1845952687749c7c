import { Send } from 'lucide-react';
import { useTranslate } from '../../language/use-translate.ts';
import { ActionForm } from '../../shell/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonDialog } from '../../ui/button-dialog.tsx';
import { InvitationView } from './invitation-view.tsx';
import type { Person } from './person.ts';
import { useInvite } from './use-invite.ts';

/** Makes a new invitation for one person who never signed in, and shows it once (D40). */
export function InviteButton({ person: { id, fullName, employeeId, isAdmin } }: { person: Person }) {
  const t = useTranslate();
  const { invite, isPending, links, problem, reset } = useInvite();
  const none = { userId: id, employeeId, fullName, path: null, expiresAt: null };
  return (
    <ButtonDialog
      label={
        <>
          <Send aria-hidden className="size-4 shrink-0" />
          {t('Invite again')}
        </>
      }
      title={links ? t('{fullName} is invited', { fullName }) : t('Invite {fullName} again', { fullName })}
      size="small"
      onClose={reset}
    >
      {(close) =>
        links ? (
          <div className="flex flex-col gap-5">
            <InvitationView invitation={links[0] ?? none} />
            <Button className="sm:self-end" onClick={close}>
              {t('Done')}
            </Button>
          </div>
        ) : (
          <ActionForm
            submit={t('Create link')}
            pending={isPending}
            error={problem}
            onSubmit={(event) => {
              event.preventDefault();
              invite([id]);
            }}
            onCancel={close}
          >
            <p>
              {t(
                '{fullName} has not signed in yet. The earlier link stops working; the new one works for 7 days.',
                { fullName },
              )}{' '}
              {isAdmin &&
                t('{fullName} is an administrator, so a second administrator has to do the same.', {
                  fullName,
                })}
            </p>
          </ActionForm>
        )
      }
    </ButtonDialog>
  );
}
