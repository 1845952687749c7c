import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { ActiveButton } from './active-button.tsx';
import type { Person } from './person.ts';
import { ResetButton } from './reset-button.tsx';
import { RoleButton } from './role-button.tsx';
import { useIsSelf } from './use-is-self.ts';
import { DayOf } from './words.tsx';

/** What is done with an account: its password, its role, and whether it is open (D27, D29, D40). */
export function AccountCard({ person }: { person: Person }) {
  return (
    <Card title="Account">
      {useIsSelf(person) ? (
        <p className="text-ink-soft">
          This is your own account. Another administrator has to take the role from it or deactivate it, so
          that nobody shuts themselves out. Your password is changed in your profile.
        </p>
      ) : (
        <div className="flex flex-col gap-5">
          <PasswordDeed person={person} />
          <Deed button={<RoleButton person={person} />}>
            {person.isAdmin
              ? 'Is an administrator, and sees and decides what you do.'
              : 'Has no administrator’s role.'}
          </Deed>
          <Deed button={<ActiveButton person={person} />}>
            {person.active ? 'Can sign in.' : 'Cannot sign in. All records are kept.'}
          </Deed>
        </div>
      )}
    </Card>
  );
}

function PasswordDeed({ person }: { person: Person }) {
  const { active, resetLinkUntil } = person;
  return (
    <Deed button={<ResetButton person={person} />}>
      {!active && 'Needs an active account.'}
      {active && !resetLinkUntil && 'Makes a link by which a new password is chosen.'}
      {active && resetLinkUntil && (
        <>
          An unused link is valid until <DayOf at={resetLinkUntil} />. A new one takes its place.
        </>
      )}
    </Deed>
  );
}

function Deed({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col items-stretch gap-1.5">
      {button}
      <p className="text-ink-soft text-xs">{children}</p>
    </div>
  );
}
