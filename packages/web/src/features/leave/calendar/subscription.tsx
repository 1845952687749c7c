import { DayOf } from '../../../company-time/day-of.tsx';
import { ConnectionNote } from '../../../shell/outage/connection-note.tsx';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { LinkField } from './link-field.tsx';
import { useCalendarLink } from './use-calendar-link.ts';

/** Creates, replaces and deletes the viewer's secret calendar link (D15). */
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
                You created a link on <DayOf at={link.createdAt} />. It is shown only once. If you no longer
                have it, replace it.
              </p>
            )}
            <ConnectionNote />
            <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
              {link ? (
                <>
                  <EndLink isBlocked={isBlocked} onEnd={end} />
                  <ReplaceLink isBlocked={isBlocked} onReplace={make} />
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

interface EndProps {
  readonly isBlocked: boolean;
  readonly onEnd: () => void;
}

function EndLink({ isBlocked, onEnd }: EndProps) {
  return (
    <ConfirmDialog
      title="End this link?"
      confirm="End the link"
      cancel="Keep it"
      destructive
      onConfirm={onEnd}
      trigger={
        <Button variant="danger-outline" disabled={isBlocked}>
          End the link
        </Button>
      }
    >
      Calendars that use it stop updating. You can create another one at any time.
    </ConfirmDialog>
  );
}

interface ReplaceProps {
  readonly isBlocked: boolean;
  readonly onReplace: () => void;
}

function ReplaceLink({ isBlocked, onReplace }: ReplaceProps) {
  return (
    <ConfirmDialog
      title="Replace this link?"
      confirm="Replace the link"
      cancel="Keep it"
      destructive
      onConfirm={onReplace}
      trigger={<Button disabled={isBlocked}>Replace the link</Button>}
    >
      You’ll get a new link. The current one stops working in every calendar that uses it.
    </ConfirmDialog>
  );
}
