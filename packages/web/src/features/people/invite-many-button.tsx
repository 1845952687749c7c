import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteChoice } from './invite-choice.tsx';
import { useInvite } from './use-invite.ts';

const mostListed = 100;

/** Invites several people again who never signed in; shown while there are any (D40). */
export function InviteManyButton() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const list = trpc.people.list.useQuery({ active: 'invited', pageSize: mostListed });
  const { links, reset, ...inviting } = useInvite();
  const close = () => {
    setIsOpen(false);
    reset();
  };
  const { rows = [], total = 0 } = list.data ?? {};
  if (total === 0 && !isOpen) return null;
  return (
    <Dialog
      title={links ? t('Invited again') : t('Invite again')}
      open={isOpen}
      onOpenChange={(opens) => (opens ? setIsOpen(true) : close())}
      trigger={
        <Button size="small">
          <Send aria-hidden className="size-4 shrink-0 max-sm:hidden" />
          {t('Invite again')}
        </Button>
      }
    >
      {links ? (
        <div className="flex flex-col gap-5">
          {links.length > 0 ? (
            <InvitationList links={links} onTaken={() => undefined} />
          ) : (
            <p role="status">{t('All of them have signed in meanwhile.')}</p>
          )}
          <Button className="sm:self-end" onClick={close}>
            {t('Done')}
          </Button>
        </div>
      ) : (
        <InviteChoice people={rows} total={total} onCancel={close} {...inviting} />
      )}
    </Dialog>
  );
}
