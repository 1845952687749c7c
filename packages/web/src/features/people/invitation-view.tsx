import { Printer } from 'lucide-react';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { linkOf } from './link-of.ts';
import { OnceLink } from './once-link.tsx';
import type { Invitation } from './person.ts';
import { usePrintedSheet } from './printed-sheet.tsx';
import { SecondAdministrator } from './second-administrator.tsx';

/** One new invitation: its link as a QR code and as text, and until when it is good. It is not shown again (D40). */
export function InvitationView({ invitation }: { invitation: Invitation }) {
  const t = useTranslate();
  const { fullName, expiresAt, waitsFor } = invitation;
  const link = linkOf(invitation);
  const { print, sheet } = usePrintedSheet([invitation]);
  if (waitsFor)
    return (
      <SecondAdministrator
        waitsFor={waitsFor}
        lead={t(
          'Requested. It takes two administrators: within a day, a second one has to choose “Invite again” for {fullName} too, and gets the link.',
          { fullName },
        )}
        command="muster account reset-password"
      />
    );
  if (link === null || expiresAt === null) return <NoLink fullName={fullName} />;
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Rich
          text={t(
            '{fullName} opens this link, chooses a password and is signed in. It works once, until <until/>. Don’t share it with anyone else.',
            { fullName },
          )}
          parts={{ until: <Moment as="full" at={expiresAt} /> }}
        />
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode
          text={link}
          label={t('QR code of the invitation of {fullName}', { fullName })}
          className="size-40"
        />
        <OnceLink label={t('Invitation link')} link={link}>
          <Button onClick={print}>
            <Printer aria-hidden className="size-4" />
            {t('Print')}
          </Button>
        </OnceLink>
      </div>
      <p className="text-ink-soft">
        {t('The link is shown only now. If it gets lost, “Invite again” creates a new one.')}
      </p>
      {sheet}
    </div>
  );
}

function NoLink({ fullName }: { fullName: string }) {
  const t = useTranslate();
  return (
    <p role="status">
      {t(
        'There is no link: {fullName} is an administrator, so a second administrator has to choose “Invite again” within a day, or {fullName} has signed in meanwhile.',
        { fullName },
      )}
    </p>
  );
}
