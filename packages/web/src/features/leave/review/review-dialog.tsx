import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { isCallError } from '../../../client.ts';
import { DateAndTime } from '../../../company-time/date-and-time.tsx';
import { useZone } from '../../../company-time/use-zone.ts';
import { Loaded } from '../../../shell/loaded.tsx';
import { trpc } from '../../../trpc.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { Span, Standing } from './cells.tsx';
import { CircumstanceFacts } from './circumstances.tsx';
import { decidedText, durationText, type LeaveRow, tooLateText } from './leave.ts';
import { ReviewForm } from './review-form.tsx';

const staff = getRouteApi('/_staff');

interface ReviewDialogProps {
  readonly id: number;
  /** The request as the table has it, where it does. */
  readonly known: LeaveRow | undefined;
  /** What was typed and not sent, by request: only while the tab is open, because it is about others (D41). */
  readonly drafts: Map<number, string>;
  readonly onClose: () => void;
}

/** One request with all that helps to decide it, and the form that does (U67). It stays live. */
export function ReviewDialog({ id, known, drafts, onClose }: ReviewDialogProps) {
  const found = trpc.leave.circumstances.useQuery({ id });
  const isGone = isCallError(found.error) && found.error.data?.code === 'NOT_FOUND';
  const leave = isGone ? undefined : (found.data?.request ?? known);
  return (
    <Dialog
      title={leave ? `${leave.leaveType} of ${leave.user.fullName || 'Unknown'}` : 'Leave request'}
      open
      onOpenChange={(open) => open || onClose()}
    >
      {isGone ? (
        <p>This request is gone: its person has withdrawn it, or it was never there.</p>
      ) : (
        <div className="flex flex-col gap-5">
          {leave && <Changed leave={leave} />}
          {leave && (
            <Facts>
              <RequestFacts leave={leave} />
              {found.data && <CircumstanceFacts found={found.data} />}
            </Facts>
          )}
          {!found.data && (
            <Loaded query={found} what="what helps to decide" waiting={<RowsSkeleton count={2} />}>
              {() => null}
            </Loaded>
          )}
          {leave && (
            <ReviewForm leave={leave} balance={found.data?.balance} drafts={drafts} onClose={onClose} />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** What the dialog shows of the request (U67), and its decisions since. */
function RequestFacts({ leave }: { leave: LeaveRow }) {
  const zone = useZone();
  const decided = decidedText(leave, zone);
  return (
    <>
      <Fact name="Leave type">{leave.leaveType}</Fact>
      <Fact name="Status">
        <Standing leave={leave} />
      </Fact>
      <Fact name="Dates">
        <Span leave={leave} />
      </Fact>
      <Fact name="Duration">{durationText(leave.duration)}</Fact>
      <Fact name="Reason" text>
        {leave.reason}
      </Fact>
      <Fact name="Submitted">
        <DateAndTime at={leave.createdAt} />
      </Fact>
      {decided && <Fact name="Decided">{decided}</Fact>}
      {leave.adminResponse && (
        <Fact name="Response" text>
          {leave.adminResponse}
        </Fact>
      )}
      {leave.cancelRequestedAt && (
        <Fact name="Wish to cancel">
          <DateAndTime at={leave.cancelRequestedAt} />
        </Fact>
      )}
    </>
  );
}

/** Says that somebody else changed the request while it is looked at (D15). */
function Changed({ leave }: { leave: LeaveRow }) {
  const [opened] = useState(leave.seq);
  const { viewer } = staff.useRouteContext();
  const changed = tooLateText(leave, opened, useZone());
  const words = leave.reviewedBy === viewer.id ? undefined : changed;
  return (
    <p role="status" className="rounded-md bg-warn-soft px-4 py-3 text-warn empty:hidden">
      {words && `${words}.`}
    </p>
  );
}
