import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Moment } from '../../company-time/moment.tsx';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { originHere } from '../../shell/links/link-here.ts';
import { LinkReach, reachHere } from '../../shell/links/link-reach.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { linkOf } from './link-of.ts';
import type { Invitation } from './person.ts';

/** The sheet is in the page only while it is printed, and nothing of it is stored (D40). */
export function usePrintedSheet(invitations: readonly Invitation[], onPrinted?: () => void) {
  const [isPrinting, setIsPrinting] = useState(false);
  const print = () => {
    window.addEventListener('afterprint', () => setIsPrinting(false), { once: true });
    flushSync(() => setIsPrinting(true));
    window.print();
    onPrinted?.();
  };
  return { print, sheet: isPrinting && createPortal(<Sheet invitations={invitations} />, document.body) };
}

function Sheet({ invitations }: { invitations: readonly Invitation[] }) {
  const { name } = useCalendar();
  return (
    <div data-printed-sheet className="hidden bg-surface text-ink [color-scheme:light] print:block">
      <LinkReach several={invitations.length > 1} />
      <ul>
        {invitations.map((invitation) => (
          <Slip key={invitation.userId} invitation={invitation} companyName={name} />
        ))}
      </ul>
    </div>
  );
}

function Slip({ invitation, companyName }: { invitation: Invitation; companyName: string }) {
  const t = useTranslate();
  const { fullName, employeeId, expiresAt } = invitation;
  const link = linkOf(invitation);
  if (link === null || expiresAt === null) return null;
  return (
    <li className="flex break-inside-avoid items-center gap-8 border-line-strong border-b border-dashed py-6">
      <QrCode
        text={link}
        label={t('QR code of the invitation of {fullName}', { fullName })}
        className="size-44 shrink-0"
      />
      <div className="wrap-anywhere min-w-0">
        <p className="text-sm">{companyName}</p>
        <p className="mt-1 font-semibold text-xl">
          <bdi>{fullName}</bdi>
        </p>
        <p className="mt-1">
          <Rich text={t('Employee ID <id>{employeeId}</id>', { employeeId })} parts={{ id: <strong /> }} />
        </p>
        <p className="mt-3">
          {reachHere() === 'network'
            ? t('Scan the code with your phone in the company’s network and choose a password.')
            : t('Scan the code with your phone and choose a password.')}
        </p>
        <p>
          <Rich
            text={t('It works once, until <until/>. Afterwards sign in at <address/>')}
            parts={{ until: <Moment as="full" at={expiresAt} />, address: <strong>{originHere()}</strong> }}
          />
        </p>
      </div>
    </li>
  );
}
