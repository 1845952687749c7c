import type { Entry } from './entry.ts';

/** What every record that an entry will create begins with: its person's, and not answered yet. */
export function undecided({ order, accountId, happenedAt }: Entry) {
  return {
    id: -order,
    userId: accountId,
    adminResponse: null,
    reviewedBy: null,
    reviewedAt: null,
    createdAt: happenedAt,
    updatedAt: happenedAt,
    waitsFor: null,
    steps: [],
  };
}
