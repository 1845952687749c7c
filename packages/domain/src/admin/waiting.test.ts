import { expect, it } from 'vitest';
import { waitingCounts } from './waiting.ts';

const nothing = {
  pendingLeave: 0,
  openGrievances: 0,
  inProgressGrievances: 0,
  totalRequests: 0,
  pendingDocuments: 0,
  pendingCorrections: 0,
  pendingHrDocumentRequests: 0,
  pendingCancellations: 0,
  recordsToReview: 0,
  leaveOfLeads: 0,
  cancellationsOfLeads: 0,
  correctionsOfLeads: 0,
  schedules: 0,
};

it('U130 U186 what waits is counted by kind and in all, without what only the cards count', () => {
  expect(waitingCounts({ ...nothing, inProgressGrievances: 3, totalRequests: 9 })).toEqual({
    total: 0,
    kinds: [],
  });
  expect(waitingCounts({ ...nothing, pendingLeave: 2, pendingCancellations: 1, recordsToReview: 4 })).toEqual(
    {
      total: 7,
      kinds: [
        { of: 'pendingLeave', count: 2 },
        { of: 'pendingCancellations', count: 1 },
        { of: 'recordsToReview', count: 4 },
      ],
    },
  );
});

it('D94 what leads are asked to decide does not wait for administrators', () => {
  const counts = {
    ...nothing,
    pendingLeave: 5,
    leaveOfLeads: 3,
    pendingCorrections: 1,
    correctionsOfLeads: 1,
  };
  expect(waitingCounts(counts)).toEqual({ total: 2, kinds: [{ of: 'pendingLeave', count: 2 }] });
});
