import { msg } from '@muster/domain/language/translate';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { ReviewDialog } from '../../../admin-table/review/review-dialog.tsx';
import { type ReviewFields, ReviewForm, reviewColumn } from '../../../admin-table/review/review-form.tsx';
import type { TypedReviews } from '../../../admin-table/review/use-review.ts';
import { Moment } from '../../../company-time/moment.tsx';
import { useZone } from '../../../company-time/use-zone.ts';
import { hasChain, RequestChain } from '../../../history/request-chain.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { isCallError } from '../../../server/client.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { durationName } from '../leave.ts';
import { LeaveSpan, StatusCell } from './cells.tsx';
import { type Balance, consequence } from './consequence.ts';
import { decidedText, type LeaveDoor, type LeaveRow, mayDecide, tooLateText } from './leave.ts';
import { type ReviewContext, ReviewContextFacts } from './review-context.tsx';
import { useLeaveReview } from './use-leave-review.ts';
import { verdictsOf } from './verdicts.ts';

const staff = getRouteApi('/_staff');

/** How a request is read where it is reviewed. */
export interface ReviewDoor extends LeaveDoor {
  readonly useFound: (id: number) => {
    /** Null if it is gone, or another's to see. */
    readonly data: ReviewContext | null | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly History?: ComponentType<{ id: number }>;
}

interface LeaveReviewProps {
  readonly door: ReviewDoor;
  readonly id: number;
  readonly listed: LeaveRow | undefined;
  readonly typedBefore: TypedReviews;
  readonly onClose: () => void;
}

export function LeaveReview({ door, id, listed, typedBefore, onClose }: LeaveReviewProps) {
  const t = useTranslate();
  const found = door.useFound(id);
  const { History } = door;
  const { viewer } = staff.useRouteContext();
  const isGone = found.data === null || (isCallError(found.error) && found.error.data?.code === 'NOT_FOUND');
  const leave = isGone ? null : (found.data?.request ?? listed);
  return (
    <ReviewDialog
      title={
        leave
          ? t('{leaveType} of {fullName}', {
              leaveType: leaveTypeText(t, leave.leaveType),
              fullName: leave.user.fullName || t('Unknown', undefined, 'the name of a person'),
            })
          : t('Leave request')
      }
      failed={t('Could not load the details')}
      gone={t('This request does not exist, or the employee has withdrawn it.')}
      query={{ data: leave, error: found.error, refetch: found.refetch }}
      onClose={onClose}
    >
      {(request) => (
        <div className={reviewColumn}>
          <Changed leave={request} />
          <Facts>
            <RequestFacts leave={request} />
            {found.data && <ReviewContextFacts found={found.data} />}
          </Facts>
          {!found.data && (
            <Loaded
              query={found}
              failed={t('Could not load the details')}
              waiting={<RowsSkeleton count={2} />}
            >
              {() => null}
            </Loaded>
          )}
          {History && <History id={request.id} />}
          {mayDecide(request, viewer.id) ? (
            <DecisionForm
              door={door}
              leave={request}
              balance={found.data?.balance}
              typedBefore={typedBefore}
              onClose={onClose}
            />
          ) : (
            <Button className="sm:self-end" onClick={onClose}>
              {t('Close')}
            </Button>
          )}
        </div>
      )}
    </ReviewDialog>
  );
}

const fields: Omit<ReviewFields, 'options'> = {
  choice: msg('Decision'),
  placeholder: msg('Choose a decision'),
  response: msg('Response'),
  submit: msg('Submit Decision'),
  offline: msg('Muster cannot be reached: nothing can be decided now.'),
};

interface DecisionFormProps extends Pick<LeaveReviewProps, 'door' | 'typedBefore' | 'onClose'> {
  readonly leave: LeaveRow;
  readonly balance: Balance | undefined;
}

function DecisionForm({ door, leave, balance, typedBefore, onClose }: DecisionFormProps) {
  const t = useTranslate();
  const { verdict, ...review } = useLeaveReview(leave, { door, typedBefore, onDone: onClose });
  const options: ReviewFields['options'] = (say) =>
    verdictsOf(leave).map(({ name, label }) => ({ value: name, label: say(label) }));
  return (
    <ReviewForm fields={{ ...fields, options }} review={review} onCancel={onClose}>
      {verdict && balance !== undefined && <p role="status">{consequence(t, leave, verdict, balance)}</p>}
    </ReviewForm>
  );
}

function RequestFacts({ leave }: { leave: LeaveRow }) {
  const t = useTranslate();
  const zone = useZone();
  const decided = decidedText(t, leave, zone);
  return (
    <>
      <Fact name={t('Leave type')}>{leaveTypeText(t, leave.leaveType)}</Fact>
      <Fact name={t('Status')}>
        <StatusCell leave={leave} />
      </Fact>
      <Fact name={t('Dates')}>
        <LeaveSpan leave={leave} />
      </Fact>
      <Fact name={t('Duration')}>{durationName(t, leave)}</Fact>
      {leave.reason !== null && (
        <Fact name={t('Reason')} text>
          {leave.reason}
        </Fact>
      )}
      {leave.hasCertificate && <Fact name={t('Certificate')}>{t('There is one.')}</Fact>}
      <Fact name={t('Submitted')}>
        <Moment as="cell" at={leave.createdAt} />
      </Fact>
      {hasChain(leave) && (
        <Fact name={t('Who decides')} wide>
          <RequestChain of={leave} />
        </Fact>
      )}
      {decided && <Fact name={t('Decided')}>{decided}</Fact>}
      {leave.adminResponse && (
        <Fact name={t('Response')} text>
          {leave.adminResponse}
        </Fact>
      )}
      {leave.cancelRequestedAt && (
        <Fact name={t('Cancellation requested')}>
          <Moment as="cell" at={leave.cancelRequestedAt} />
        </Fact>
      )}
    </>
  );
}

function Changed({ leave }: { leave: LeaveRow }) {
  const t = useTranslate();
  const [opened] = useState(leave);
  const { viewer } = staff.useRouteContext();
  const changed = tooLateText(t, leave, opened, useZone());
  const label = leave.reviewedBy === viewer.id ? undefined : changed;
  return (
    <p role="status" className="rounded-md bg-warn-soft px-4 py-3 text-warn empty:hidden">
      {label && t('{text}.', { text: label })}
    </p>
  );
}
