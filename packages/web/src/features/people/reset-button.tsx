import type { Instant } from '@muster/domain/calendar/instant';
import type { Seconds } from '@muster/domain/people/schema';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { ActionForm } from '../../shell/action-form.tsx';
import { linkHere } from '../../shell/links/link-here.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OnceLink } from './once-link.tsx';
import type { Person } from './person.ts';
import { SecondAdministrator } from './second-administrator.tsx';
import { usePeopleWrite } from './use-people-write.ts';

/** Creates a one-time link for a new password and shows it once; it cannot be read again (D40). */
export function ResetButton({ person: { id, fullName, active, isAdmin } }: { person: Person }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, data, error, reset } = usePeopleWrite(trpcClient.people.resetPassword);
  const close = () => {
    setIsOpen(false);
    reset();
  };
  return (
    <Dialog
      title={t('Reset the password of {fullName}', { fullName })}
      open={isOpen}
      onOpenChange={(opens) => (opens ? setIsOpen(true) : close())}
      trigger={
        <Button size="small" disabled={!active}>
          <KeyRound aria-hidden className="size-4 shrink-0" />
          {t('Reset password')}
        </Button>
      }
    >
      {data?.path && data.expiresAt ? (
        <Made fullName={fullName} path={data.path} until={data.expiresAt} onDone={close} />
      ) : data ? (
        <Waiting waitsFor={data.waitsFor ?? []} fullName={fullName} onDone={close} />
      ) : (
        <ActionForm
          submit={t('Create link')}
          pending={isPending}
          error={error ? messageOf(error) : undefined}
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ userId: id });
          }}
          onCancel={close}
        >
          <ul className="list-disc space-y-1 ps-5">
            {isAdmin && (
              <li>
                {t(
                  '{fullName} is an administrator, so a second administrator has to do the same within a day, and gets the link. If there is none, use the command line: muster account reset-password.',
                  { fullName },
                )}
              </li>
            )}
            {isAdmin && (
              <li>
                {t(
                  'Once the link is used, {fullName} sees no grievance filed before, until another administrator hands it over.',
                  { fullName },
                )}
              </li>
            )}
            <li>{t('You’ll get a link to pass on. It is shown once, only to you.')}</li>
            <li>{t('It works once, for a day. Any earlier link stops working now.')}</li>
            <li>
              {t('The old password works until the link is used. Then they’re signed out on every device.')}
            </li>
          </ul>
        </ActionForm>
      )}
    </Dialog>
  );
}

interface WaitingProps {
  readonly waitsFor: Seconds;
  readonly fullName: string;
  readonly onDone: () => void;
}

function Waiting({ waitsFor, fullName, onDone }: WaitingProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-col gap-5">
      <SecondAdministrator
        waitsFor={waitsFor}
        lead={t(
          'Requested. It takes two administrators: within a day, a second one has to reset the password of {fullName} too, and gets the link.',
          { fullName },
        )}
        command="muster account reset-password"
      />
      <p>{t('All administrators and {fullName} are notified.', { fullName })}</p>
      <Button className="sm:self-end" onClick={onDone}>
        {t('Done')}
      </Button>
    </div>
  );
}

interface MadeProps {
  readonly fullName: string;
  readonly path: string;
  readonly until: Instant;
  readonly onDone: () => void;
}

function Made({ fullName, path, until, onDone }: MadeProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Rich
          text={t(
            'Give this link to {fullName} and no one else: the first person to open it chooses the password. It is valid until <until/>.',
            { fullName },
          )}
          parts={{ until: <Moment as="full" at={until} /> }}
        />
      </p>
      <OnceLink link={linkHere(path)} />
      <p className="text-ink-soft">{t('You won’t see it again after you close this window.')}</p>
      <Button className="sm:self-end" onClick={onDone}>
        {t('Done')}
      </Button>
    </div>
  );
}
