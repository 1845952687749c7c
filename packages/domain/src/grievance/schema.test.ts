import { describe, expect, test } from 'vitest';
import { english } from '../language/texts.ts';
import {
  grievance,
  grievanceCategories,
  grievanceInput,
  grievanceStatuses,
  grievanceStatusLabels,
  grievanceToHandle,
  grievanceUpdateInput,
  grievanceUpdates,
  isActiveGrievance,
  namedGrievanceUpdate,
} from './schema.ts';

const form = { subject: 'Noise', description: 'Loud\nall day', category: 'workplace_safety' };

interface Parsed {
  readonly error?: { readonly issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}

/** Field and message of everything that is wrong. */
function problems(parsed: Parsed): [string, string][] | undefined {
  return parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
}

const categories = `Category must be one of: ${grievanceCategories.join(', ')}`;

describe('filing (U50, U51)', () => {
  test.each([
    ['subject', ' ', 'Subject is required'],
    ['subject', 'x'.repeat(201), 'Subject can be at most 200 characters'],
    ['subject', 'two\nlines', 'Subject must be one line'],
    ['subject', 'a\u0000b', 'Subject cannot contain control characters'],
    ['description', '', 'Description is required'],
    ['description', 'x'.repeat(10_001), 'Description can be at most 10000 characters'],
    ['description', 'a\u0007b', 'Description cannot contain control characters'],
    ['category', '', 'Category is required'],
    ['category', 'gossip', categories],
    ['category', 'Harassment', categories],
    ['excludedAdminId', '2', 'The administrator to leave out must be given by id'],
    ['excludedAdminId', 2.5, 'The administrator to leave out must be given by id'],
  ])('%s %j is refused: %s', (field, value, message) => {
    expect(problems(grievanceInput.safeParse({ ...form, [field]: value }))).toEqual([[field, message]]);
  });

  test('an empty form names every required field', () => {
    expect(problems(grievanceInput.safeParse({}))).toEqual([
      ['subject', 'Subject is required'],
      ['description', 'Description is required'],
      ['category', 'Category is required'],
    ]);
  });

  test('trims, keeps lines and any script, and drops what no one may set', () => {
    const sent = {
      ...form,
      subject: ' 騒音 ',
      status: 'closed',
      userId: 9,
      reviewedBy: 1,
      excludedAdminId: 2,
    };
    expect(grievanceInput.parse(sent)).toEqual({ ...form, subject: '騒音', excludedAdminId: 2 });
  });
});

describe('updating (U70)', () => {
  test.each(grievanceUpdates)('to %s, with or without a response', (status) => {
    expect(grievanceUpdateInput.parse({ status, adminResponse: ' ' })).toEqual({ status });
    expect(grievanceUpdateInput.parse({ status, adminResponse: ' Seen ' })).toEqual({
      status,
      adminResponse: 'Seen',
    });
  });

  test.each([
    ['', 'Status is required'],
    ['open', 'Status must be one of: in_progress, resolved, closed'],
    ['pending', 'Status must be one of: in_progress, resolved, closed'],
  ])('to %j is refused: %s', (status, message) => {
    expect(problems(grievanceUpdateInput.safeParse({ status }))).toEqual([['status', message]]);
  });
});

test.each([undefined, 'x', 1.5, null])('an update needs the grievance by its id, not %j', (id) => {
  expect(problems(namedGrievanceUpdate.safeParse({ id, status: 'closed' }))).toEqual([
    ['id', 'The grievance must be given by id'],
  ]);
});

test('a grievance on the wire has its fields (U96, U97)', () => {
  const row = {
    ...form,
    id: 1,
    userId: 2,
    status: 'open',
    excludedAdminId: null,
    handedOverAt: null,
    unhandledSince: null,
    handlerLostAt: null,
    adminResponse: null,
    reviewedBy: null,
    reviewedAt: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
  };
  expect(grievance.parse(row)).toEqual(row);
  const people = { user: { fullName: 'Ada', employeeId: 'E1' }, reviewerName: null };
  expect(grievanceToHandle.parse({ ...row, ...people })).toEqual({ ...row, ...people });
});

test('open and in progress are active, and each status has its label (U52)', () => {
  expect(grievanceStatuses.filter(isActiveGrievance)).toEqual(['open', 'in_progress']);
  expect(grievanceStatuses.map((status) => english(grievanceStatusLabels[status]))).toEqual([
    'Open',
    'In Progress',
    'Resolved',
    'Closed',
  ]);
});
