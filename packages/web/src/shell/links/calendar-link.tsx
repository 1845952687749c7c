import type { Instant } from '@muster/domain/calendar/instant';
import { Copy } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ConnectionNote } from '../outage/connection-note.tsx';
import { Loaded } from '../outage/loaded.tsx';
import { linkHere } from './link-here.ts';
import { LinkReach } from './link-reach.tsx';

type KnownLink = { readonly createdAt: Instant } | null;

interface CalendarLinkProps extends Pick<ReturnType<typeof useNewLink>, 'newLink'> {
  readonly query: ComponentProps<typeof Loaded<KnownLink>>['query'];
  readonly isPending: boolean;
  readonly make: () => void;
  readonly end: () => void;
  /** What a calendar that uses the link shows, and who can read it. */
  readonly contents: readonly string[];
}

/** A secret link for calendar apps: made, replaced and ended; shown once. */
export function CalendarLink({ query, newLink, isPending, make, end, contents }: CalendarLinkProps) {
  const t = useTranslate();
  const { connected } = useSync();
  const isBlocked = isPending || !connected;
  return (
    <div className="flex flex-col gap-4">
      <ul className="list-disc space-y-1 ps-5">
        {contents.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
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

/** What follows when a link is made or ended. */
export function useNewLink(refetch: () => Promise<unknown>) {
  const t = useTranslate();
  const [newLink, setNewLink] = useState<string>();
  return {
    newLink,
    made: {
      async onSuccess({ path }: { readonly path: string }) {
        setNewLink(linkHere(path));
        await refetch();
      },
      onError: refusedToast(t('Failed to create the link')),
    },
    ended: {
      async onSuccess() {
        setNewLink(undefined);
        toast({ title: t('The link has ended'), description: t('Calendars that use it stop updating.') });
        await refetch();
      },
      onError: refusedToast(t('Failed to end the link')),
    },
  };
}
