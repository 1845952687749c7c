import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Moment } from '../../../company-time/moment.tsx';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { refusedToast } from '../../../server/refused-toast.ts';
import { trpc } from '../../../server/trpc.ts';
import { linkHere } from '../../../shell/links/link-here.ts';
import { LinkReach } from '../../../shell/links/link-reach.tsx';
import { ConnectionNote } from '../../../shell/outage/connection-note.tsx';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

export function Subscription() {
  const t = useTranslate();
  const { query, newLink, isPending, make, end } = useCalendarLink();
  const { connected } = useSync();
  const isBlocked = isPending || !connected;
  return (
    <div className="flex flex-col gap-4">
      <Contents />
      <Loaded
        query={query}
        failed={t('Could not load your link')}
        waiting={<BarsSkeleton bars={['h-11 w-full']} />}
      >
        {(link) => (
          <>
            <div role="status">{newLink && <LinkField link={newLink} />}</div>
            {link && !newLink && (
              <p>
                <Rich
                  text={t(
                    'You created a link on <date/>. It is shown only once. If you no longer have it, replace it.',
                  )}
                  parts={{ date: <Moment as="date" at={link.createdAt} /> }}
                />
              </p>
            )}
            <ConnectionNote />
            <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
              {link ? (
                <>
                  <ChangeLink
                    title={t('End this link?')}
                    label={t('End the link')}
                    variant="danger-outline"
                    isBlocked={isBlocked}
                    onConfirm={end}
                  >
                    {t('Calendars that use it stop updating. You can create another one at any time.')}
                  </ChangeLink>
                  <ChangeLink
                    title={t('Replace this link?')}
                    label={t('Replace the link')}
                    isBlocked={isBlocked}
                    onConfirm={make}
                  >
                    {t(
                      'You’ll get a new link. The current one stops working in every calendar that uses it.',
                    )}
                  </ChangeLink>
                </>
              ) : (
                <Button variant="primary" pending={isPending} disabled={isBlocked} onClick={make}>
                  {t('Create link')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Contents() {
  const t = useTranslate();
  return (
    <ul className="list-disc space-y-1 ps-5">
      <li>{t('It shows who is away and when: approved leave of the last 90 days and everything ahead.')}</li>
      <li>{t('It never shows the type of leave or the reason.')}</li>
      <li>{t('Anyone with the link can read it without signing in. Keep it private.')}</li>
      <li>{t('It stops working when you are no longer an administrator.')}</li>
    </ul>
  );
}

interface ChangeLinkProps {
  readonly title: string;
  readonly label: string;
  readonly variant?: 'danger-outline';
  readonly isBlocked: boolean;
  readonly onConfirm: () => void;
  readonly children: string;
}

function ChangeLink({ title, label, variant, isBlocked, onConfirm, children }: ChangeLinkProps) {
  const t = useTranslate();
  return (
    <ConfirmDialog
      title={title}
      confirm={label}
      cancel={t('Keep it')}
      destructive
      onConfirm={onConfirm}
      trigger={
        <Button variant={variant} disabled={isBlocked}>
          {label}
        </Button>
      }
    >
      {children}
    </ConfirmDialog>
  );
}

function LinkField({ link }: { link: string }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  // The button that created the link is gone, so the field takes the focus.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: t('Link copied') });
    } catch {
      // If the browser forbids copying, the person can copy the selected text.
      box.current?.querySelector('input')?.select();
      toast({ title: t('Copy the selected link'), description: t('Your browser blocked copying.') });
    }
  };
  return (
    <div ref={box} className="flex flex-col gap-3 rounded-md bg-good-soft p-4">
      <p className="text-good">
        {t(
          'This is your link. You won’t see it again: add it to your calendar now, as a calendar subscribed to by address.',
        )}
      </p>
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField label={t('Your link')} readOnly value={link} onFocus={({ target }) => target.select()} />
        </div>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {t('Copy')}
        </Button>
      </div>
      <LinkReach />
    </div>
  );
}

function useCalendarLink() {
  const t = useTranslate();
  const query = trpc.leave.calendarLink.useQuery(undefined, { gcTime: 0 });
  const [newLink, setNewLink] = useState<string>();
  const make = useWrite(trpcClient.leave.makeCalendarLink, {
    async onSuccess({ path }) {
      setNewLink(linkHere(path));
      await query.refetch();
    },
    onError: refusedToast(t('Failed to create the link')),
  });
  const end = useWrite(trpcClient.leave.endCalendarLink, {
    async onSuccess() {
      setNewLink(undefined);
      toast({ title: t('The link has ended'), description: t('Calendars that use it stop updating.') });
      await query.refetch();
    },
    onError: refusedToast(t('Failed to end the link')),
  });
  return {
    query,
    newLink,
    isPending: make.isPending || end.isPending,
    make: () => make.mutate(),
    end: () => end.mutate(),
  };
}
