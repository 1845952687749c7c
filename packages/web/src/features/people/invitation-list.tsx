import { csvOf } from '@muster/domain/file-formats/csv';
import { xlsxType } from '@muster/domain/file-formats/xlsx-type';
import { csvFormOf } from '@muster/domain/payroll/mapping';
import { linksTable } from '@muster/domain/people/export';
import { Copy, Download, Printer } from 'lucide-react';
import { saveCsv, saveFile } from '../../browser/save-file.ts';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { unhyphenated } from '../../language/soft-hyphens.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { originHere } from '../../shell/links/link-here.ts';
import { LinkReach } from '../../shell/links/link-reach.tsx';
import { Button } from '../../ui/button.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { linkOf } from './link-of.ts';
import type { Invitation } from './person.ts';
import { usePrintedSheet } from './printed-sheet.tsx';

interface InvitationListProps {
  readonly links: readonly Invitation[];
  /** Some of the links have left this page. */
  readonly onTaken: () => void;
}

const step = 25;

/** New invitations, each to be copied, and all to be downloaded or printed. They are shown only now (D40). */
export function InvitationList({ links, onTaken }: InvitationListProps) {
  const t = useTranslate();
  const { first, more } = useFirstRows(
    links,
    ({ shown, total }) => t('{total, plural, other {{shown, number} of # invitations}}', { shown, total }),
    step,
    4 * step,
  );
  const { print, sheet } = usePrintedSheet(links, onTaken);
  const form = csvFormOf(trpc.company.settings.useQuery().data?.payroll);
  const table = linksTable(unhyphenated(t), originHere());
  const saveLinks = () => {
    saveCsv(csvOf(table, links, form), 'people-links.csv');
    onTaken();
  };
  const saveLinksAsXlsx = async () => {
    const { writeXlsx } = await import('@muster/domain/file-formats/write-xlsx');
    const file = await writeXlsx([table.header, ...links.map(table.cells)], 'people-links');
    saveFile(new Blob([file], { type: xlsxType }), 'people-links.xlsx');
    onTaken();
  };
  const until = links.find(({ expiresAt }) => expiresAt !== null)?.expiresAt;
  return (
    <div className="flex flex-col gap-4">
      <p>
        {until ? (
          <Rich
            text={t(
              'Each person opens their own link, chooses a password and is signed in. A link works once, until <until/>, and is shown only now.',
            )}
            parts={{ until: <Moment as="full" at={until} /> }}
          />
        ) : (
          t(
            'Each person opens their own link, chooses a password and is signed in. A link works once, and is shown only now.',
          )
        )}
      </p>
      <LinkReach several />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={print}>
          <Printer aria-hidden className="size-4" />
          {t('Print with QR codes')}
        </Button>
        <Button onClick={saveLinks}>
          <Download aria-hidden className="size-4" />
          {t('Download links')}
        </Button>
        <Button onClick={saveLinksAsXlsx}>
          <Download aria-hidden className="size-4" />
          {t('Download Excel')}
        </Button>
      </div>
      <div className="rounded-md border border-line">
        <ul aria-label={t('Invitations')} className="divide-y divide-line">
          {first.map((link) => (
            <Row key={link.userId} invitation={link} onTaken={onTaken} />
          ))}
        </ul>
        {more}
      </div>
      {sheet}
    </div>
  );
}

function Row({ invitation, onTaken }: { invitation: Invitation; onTaken: () => void }) {
  const t = useTranslate();
  const { fullName, employeeId } = invitation;
  const link = linkOf(invitation);
  const { state, copy } = useCopy();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2">
      <div className="wrap-anywhere min-w-0">
        <p>
          <bdi className="font-medium">{fullName}</bdi>{' '}
          <bdi className="text-ink-soft text-xs">{employeeId}</bdi>
        </p>
        <p className="text-ink-soft text-xs">
          {link === null ? t('An administrator: a second administrator has to invite them too.') : link}
        </p>
      </div>
      {link !== null && (
        <Button
          size="small"
          aria-label={t('Copy the link of {fullName}', { fullName })}
          onClick={async () => {
            await copy(link);
            onTaken();
          }}
        >
          <Copy aria-hidden className="size-4" />
          {state === 'copied' ? t('Copied') : t('Copy')}
        </Button>
      )}
    </li>
  );
}
