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
