import type { ReactNode } from 'react';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
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
  const t = useTranslate();
  const photo = usePhoto(person.id);
  const link = useProviderOf(person);
  const isSelf = useIsSelf(person);
  return (
    <Card title={t('Account')}>
      {person.isErased ? (
        <p className="text-ink-soft">{t('Their personal data was erased. The account stays closed.')}</p>
      ) : isSelf ? (
        <p className="text-ink-soft">
          {t(
            'This is your own account. Only another administrator can remove your role or deactivate it, so you can’t lock yourself out. Change your password in your profile.',
          )}
        </p>
      ) : (
        <ul className="flex flex-col gap-4 divide-y divide-line">
          {person.active && person.invited ? (
            <AccountAction title={t('Invitation')} button={<InviteButton person={person} />}>
              <InvitationState person={person} />
            </AccountAction>
          ) : (
            <AccountAction title={t('Password')} button={<ResetButton person={person} />}>
              <PasswordState person={person} />
            </AccountAction>
          )}
          <AccountAction title={t('Second factor')} button={<ResetFactorsButton person={person} />}>
            {person.hasSecondFactor ? t('Asked for after the password.') : t('None is set up.')}
          </AccountAction>
          {link && link.label !== null && person.active && (
            <AccountAction title={link.label} button={<ProviderButton person={person} link={link} />}>
              <ProviderState link={link} />
            </AccountAction>
          )}
          <AccountAction title={t('Role')} button={<RoleButton person={person} />}>
            {person.isAdmin ? t('An administrator, who sees and does what you can.') : t('An employee.')}
          </AccountAction>
          <AccountAction title={t('Sign-in')} button={<ActiveButton person={person} />}>
            {person.active
              ? t('The account is active.')
              : t('Deactivated: they can’t sign in. All records are kept.')}
          </AccountAction>
          {person.invited && !person.isAdmin && (
            <AccountAction title={t('Added by mistake')} button={<RemoveButton person={person} />}>
              {t('This account was never used.')}
            </AccountAction>
          )}
          {!person.active && person.waiting > 0 && (
            <AccountAction title={t('Waiting')} button={<CloseWaitingButton person={person} />}>
              {t(
                '{waiting, plural, one {# request waits for a decision.} other {# requests wait for a decision.}} If you reactivate the account, what is not closed counts again.',
                { waiting: person.waiting },
              )}
            </AccountAction>
          )}
          {photo && (
            <AccountAction title={t('Photo')} button={<RemovePhotoButton person={person} />}>
              {t('Shown to everyone in the company. Only they can choose another.')}
            </AccountAction>
          )}
        </ul>
      )}
    </Card>
  );
}

function InvitationState({ person: { resetLinkUntil } }: { person: Person }) {
  const t = useTranslate();
  if (resetLinkUntil === null) return t('Has not signed in yet, and the link has ended.');
  return (
    <Rich
      text={t('Has not signed in yet. The link is valid until <until/>.')}
      parts={{ until: <Moment as="date" at={resetLinkUntil} /> }}
    />
  );
}

function PasswordState({ person: { active, resetLinkUntil } }: { person: Person }) {
  const t = useTranslate();
  if (!active) return t('Reactivate the account first.');
  if (resetLinkUntil === null) return t('Create a link for choosing a new one.');
  return (
    <Rich
      text={t('An unused link is valid until <until/>. A new one replaces it.')}
      parts={{ until: <Moment as="date" at={resetLinkUntil} /> }}
    />
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
  const t = useTranslate();
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.removePhoto, {
    onDone: () => toast({ title: t('The photo of {fullName} was removed', { fullName }) }),
    onRefused: refusedToast(t('Failed to remove the photo')),
  });
  return (
    <ConfirmButton
      label={t('Remove photo')}
      title={t('Remove the photo of {fullName}?', { fullName })}
      confirm={t('Remove photo')}
      cancel={t('Keep it')}
      destructive
      onConfirm={() => mutate({ userId: id })}
      pending={isPending}
      disabled={!connected}
    >
      <p>
        {t(
          'Their initials are shown instead. They can add another photo. The audit log records the removal.',
        )}
      </p>
    </ConfirmButton>
  );
}
