import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Moment } from '../../../company-time/moment.tsx';
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
  const { query, newLink, isPending, make, end } = useCalendarLink();
  const { connected } = useSync();
  const isBlocked = isPending || !connected;
  return (
    <div className="flex flex-col gap-4">
      <Contents />
      <Loaded query={query} what="your link" waiting={<BarsSkeleton bars={['h-11 w-full']} />}>
        {(link) => (
          <>
            <div role="status">{newLink && <LinkField link={newLink} />}</div>
            {link && !newLink && (
              <p>
                You created a link on <Moment as="date" at={link.createdAt} />. It is shown only once. If you
                no longer have it, replace it.
              </p>
            )}
            <ConnectionNote />
            <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
              {link ? (
                <>
                  <ChangeLink verb="End" variant="danger-outline" isBlocked={isBlocked} onConfirm={end}>
                    Calendars that use it stop updating. You can create another one at any time.
                  </ChangeLink>
                  <ChangeLink verb="Replace" isBlocked={isBlocked} onConfirm={make}>
                    You’ll get a new link. The current one stops working in every calendar that uses it.
                  </ChangeLink>
                </>
              ) : (
                <Button variant="primary" pending={isPending} disabled={isBlocked} onClick={make}>
                  Create link
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
  return (
    <ul className="list-disc space-y-1 ps-5">
      <li>It shows who is away and when: approved leave of the last 90 days and everything ahead.</li>
      <li>It never shows the type of leave or the reason.</li>
      <li>Anyone with the link can read it without signing in. Keep it private.</li>
      <li>It stops working when you are no longer an administrator.</li>
    </ul>
  );
}

interface ChangeLinkProps {
  readonly verb: 'End' | 'Replace';
  readonly variant?: 'danger-outline';
  readonly isBlocked: boolean;
  readonly onConfirm: () => void;
  readonly children: string;
}

function ChangeLink({ verb, variant, isBlocked, onConfirm, children }: ChangeLinkProps) {
  return (
    <ConfirmDialog
      title={`${verb} this link?`}
      confirm={`${verb} the link`}
      cancel="Keep it"
      destructive
      onConfirm={onConfirm}
      trigger={
        <Button variant={variant} disabled={isBlocked}>
          {verb} the link
        </Button>
      }
    >
      {children}
    </ConfirmDialog>
  );
}

function LinkField({ link }: { link: string }) {
  const box = useRef<HTMLDivElement>(null);
  // The button that created the link is gone, so the field takes the focus.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied' });
    } catch {
      // If the browser forbids copying, the person can copy the selected text.
      box.current?.querySelector('input')?.select();
      toast({ title: 'Copy the selected link', description: 'Your browser blocked copying.' });
    }
  };
  return (
    <div ref={box} className="flex flex-col gap-3 rounded-md bg-good-soft p-4">
      <p className="text-good">
        This is your link. You won’t see it again: add it to your calendar now, as a calendar subscribed to by
        address.
      </p>
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField label="Your link" readOnly value={link} onFocus={({ target }) => target.select()} />
        </div>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
      </div>
      <LinkReach />
    </div>
  );
}

function useCalendarLink() {
  const query = trpc.leave.calendarLink.useQuery(undefined, { gcTime: 0 });
  const [newLink, setNewLink] = useState<string>();
  const make = useWrite(trpcClient.leave.makeCalendarLink, {
    async onSuccess({ path }) {
      setNewLink(linkHere(path));
      await query.refetch();
    },
    onError: refusedToast('Failed to create the link'),
  });
  const end = useWrite(trpcClient.leave.endCalendarLink, {
    async onSuccess() {
      setNewLink(undefined);
      toast({ title: 'The link has ended', description: 'Calendars that use it stop updating.' });
      await query.refetch();
    },
    onError: refusedToast('Failed to end the link'),
  });
  return {
    query,
    newLink,
    isPending: make.isPending || end.isPending,
    make: () => make.mutate(),
    end: () => end.mutate(),
  };
}
