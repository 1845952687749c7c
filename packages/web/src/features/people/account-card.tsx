import type { ReactNode } from 'react';
import { Moment } from '../../company-time/moment.tsx';
import { usePhoto } from '../../person/photo-version.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast.ts';
import { ActiveButton } from './active-button.tsx';
import { CloseWaitingButton } from './close-waiting-button.tsx';
import { InviteButton } from './invite-button.tsx';
import type { Person } from './person.ts';
import { ProviderButton, ProviderState, useProviderOf } from './provider-button.tsx';
import { RemoveButton } from './remove-button.tsx';
import { ResetButton } from './reset-button.tsx';
import { ResetFactorsButton } from './reset-factors-button.tsx';
import { RoleButton } from './role-button.tsx';
import { useIsSelf } from './use-is-self.ts';
import { usePeopleWrite } from './use-people-write.ts';

export function AccountCard({ person }: { person: Person }) {
  const photo = usePhoto(person.id);
  const link = useProviderOf(person);
  const isSelf = useIsSelf(person);
  return (
    <Card title="Account">
      {person.isErased ? (
        <p className="text-ink-soft">Their personal data was erased. The account stays closed.</p>
      ) : isSelf ? (
        <p className="text-ink-soft">
          This is your own account. Only another administrator can remove your role or deactivate it, so you
          can’t lock yourself out. Change your password in your profile.
        </p>
      ) : (
        <ul className="flex flex-col gap-4 divide-y divide-line">
          {person.active && person.invited ? (
            <AccountAction title="Invitation" button={<InviteButton person={person} />}>
              <InvitationState person={person} />
            </AccountAction>
          ) : (
            <AccountAction title="Password" button={<ResetButton person={person} />}>
              <PasswordState person={person} />
            </AccountAction>
          )}
          <AccountAction title="Second factor" button={<ResetFactorsButton person={person} />}>
            {person.hasSecondFactor ? 'Asked for after the password.' : 'None is set up.'}
          </AccountAction>
          {link && link.label !== null && person.active && (
            <AccountAction title={link.label} button={<ProviderButton person={person} link={link} />}>
              <ProviderState link={link} />
            </AccountAction>
          )}
          <AccountAction title="Role" button={<RoleButton person={person} />}>
            {person.isAdmin ? 'An administrator, who sees and does what you can.' : 'An employee.'}
          </AccountAction>
          <AccountAction title="Sign-in" button={<ActiveButton person={person} />}>
            {person.active
              ? 'The account is active.'
              : 'Deactivated: they can’t sign in. All records are kept.'}
          </AccountAction>
          {person.invited && !person.isAdmin && (
            <AccountAction title="Added by mistake" button={<RemoveButton person={person} />}>
              This account was never used.
            </AccountAction>
          )}
          {!person.active && person.waiting > 0 && (
            <AccountAction title="Waiting" button={<CloseWaitingButton person={person} />}>
              {person.waiting === 1 ? '1 request waits' : `${person.waiting} requests wait`} for a decision.
              If you reactivate the account, what is not closed counts again.
            </AccountAction>
          )}
          {photo && (
            <AccountAction title="Photo" button={<RemovePhotoButton person={person} />}>
              Shown to everyone in the company. Only they can choose another.
            </AccountAction>
          )}
        </ul>
      )}
    </Card>
  );
}

function InvitationState({ person: { resetLinkUntil } }: { person: Person }) {
  if (resetLinkUntil === null) return 'Has not signed in yet, and the link has ended.';
  return (
    <>
      Has not signed in yet. The link is valid until <Moment as="date" at={resetLinkUntil} />.
    </>
  );
}

function PasswordState({ person: { active, resetLinkUntil } }: { person: Person }) {
  if (!active) return 'Reactivate the account first.';
  if (resetLinkUntil === null) return 'Create a link for choosing a new one.';
  return (
    <>
      An unused link is valid until <Moment as="date" at={resetLinkUntil} />. A new one replaces it.
    </>
  );
}

interface AccountActionProps {
  readonly title: string;
  readonly button: ReactNode;
  readonly children: ReactNode;
}

function AccountAction({ title, button, children }: AccountActionProps) {
  return (
    <li className="flex flex-col items-start gap-2 not-last:pb-4">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="text-ink-soft">{children}</p>
      </div>
      {button}
    </li>
  );
}

function RemovePhotoButton({ person: { id, fullName } }: { person: Person }) {
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.removePhoto, {
    onDone: () => toast({ title: `The photo of ${fullName} was removed` }),
    onRefused: refusedToast('Failed to remove the photo'),
  });
  return (
    <ConfirmButton
      label="Remove photo"
      title={`Remove the photo of ${fullName}?`}
      confirm="Remove photo"
      cancel="Keep it"
      destructive
      onConfirm={() => mutate({ userId: id })}
      pending={isPending}
      disabled={!connected}
    >
      <p>Their initials are shown instead. They can add another photo. The audit log records the removal.</p>
    </ConfirmButton>
  );
}
