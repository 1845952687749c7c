import { DomainError } from '@muster/domain/errors';
import { hundredths, sumOf, sumOfLedger, takenHalfDays } from '@muster/domain/leave/balance';
import { covers, overlapping } from '@muster/domain/leave/rules';
import { type LeaveType, leaveDurations } from '@muster/domain/leave/schema';
import { specifiedLeaveTypes } from '@muster/domain/leave/specified-types';
import { seededRandom } from '@muster/domain/testing/seeded-random';
import { expect, test } from 'vitest';
import { openBooks, readBooks, type Step, take } from './books.ts';

type Books = Awaited<ReturnType<typeof readBooks>>;

type Random = () => number;

const terms = { leaveTypes: specifiedLeaveTypes };

const whole = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const one = <T>(random: Random, all: readonly [T, ...T[]]): T =>
  all[whole(random, 0, all.length - 1)] ?? all[0];

/** A step of a seeded history: mostly requests and decisions. */
function anyStep(random: Random): Step {
  const kinds = [
    'request',
    'request',
    'decide',
    'decide',
    'decide',
    'enter',
    'dates',
    'dates',
    'withdraw',
    'cancel',
    'adjust',
    'holiday',
  ] as const;
  const kind = one(random, kinds);
  switch (kind) {
    case 'request':
      return anyRequest(random);
    case 'enter':
      return { ...anyRequest(random), do: kind };
    case 'dates':
      return {
        do: kind,
        which: whole(random, 0, 5),
        from: whole(random, -15, 20),
        length: whole(random, -1, 12),
      };
    case 'decide':
      return {
        do: kind,
        which: whole(random, 0, 5),
        status: one(random, ['approved', 'approved', 'rejected']),
        by: one(random, [2, 3]),
      };
    case 'adjust':
      return { do: kind, halfDays: one(random, [-30, -9, -1, 1, 6, 20]) };
    case 'holiday':
      return { do: kind, offset: whole(random, -15, 20) };
    default:
      return { do: kind, which: whole(random, 0, 5) };
  }
}

function anyRequest(random: Random): Extract<Step, { do: 'request' }> {
  const balanceTypes: [LeaveType, ...LeaveType[]] = ['Annual Leave', 'Emergency Leave', 'Maternity Leave'];
  return {
    do: 'request',
    leaveType: one(random, balanceTypes),
    duration: one(random, leaveDurations),
    from: whole(random, -15, 20),
    length: whole(random, -1, 25),
  };
}

/** Which of the things that must hold after every step do not. */
function broken(books: Books): string[] {
  const { ledger, requests, days, balance, shown } = books;
  const given = sumOfLedger(ledger.filter(({ kind }) => kind === 'grant' || kind === 'adjustment'));
  const standing = requests.filter(({ deleted }) => deleted === 0);
  const moved = (id: number) => sumOfLedger(ledger.filter(({ leaveRequestId }) => leaveRequestId === id));
  const inForce = hundredths(sumOf(standing.map((leave) => ({ halfDays: takenHalfDays(leave, terms) }))));
  const isLeave = (date: (typeof days)[number]['date']) =>
    standing.some((leave) => leave.status === 'approved' && covers(leave, date));
  const isAlone = (leave: (typeof standing)[number]) =>
    leave.status === 'rejected' ||
    !overlapping(
      leave,
      standing.filter(({ id }) => id !== leave.id),
    );
  const rules: [string, boolean][] = [
    ['the balance is the ledger’s sum', balance === sumOfLedger(ledger) && shown === balance / 100],
    ['the balance is what was given less what approved leave uses', balance === given - inForce],
    ['the balance is never below 0', balance >= 0],
    [
      'each request took what it uses, once',
      requests.every((leave) => moved(leave.id) === hundredths(0 - usedBy(leave))),
    ],
    ['no two requests overlap', standing.every(isAlone)],
    [
      'a closed day is leave exactly when approved leave covers it',
      days.every(({ date, status }) => status === 'present' || (status === 'leave') === isLeave(date)),
    ],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule);
}

function usedBy(leave: Books['requests'][number]): number {
  return leave.deleted === 1 ? 0 : takenHalfDays(leave, terms);
}

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
const taken = new Set<string>();
const refused = new Set<string>();

test.each(seeds)(
  'D14 D15 D102 along history %i the balance is the ledger’s sum, and the days follow',
  async (seed) => {
    const random = seededRandom(seed);
    const store = await openBooks();
    let before = await readBooks(store);
    for (let taking = 0; taking < 25; taking += 1) {
      const step = anyStep(random);
      const word = step.do === 'decide' ? step.status : step.do;
      const refusal = await take(store, step).catch((error: unknown) => error);
      const after = await readBooks(store);
      expect(broken(after), JSON.stringify(step)).toEqual([]);
      if (refusal === undefined) taken.add(word);
      else {
        expect(refusal).toBeInstanceOf(DomainError);
        if (refusal instanceof DomainError) refused.add(`${word}: ${refusal.kind}`);
        expect(after).toEqual(before);
      }
      before = after;
    }
    await store.close();
  },
);

test('those histories took every step and met the refusals that matter', () => {
  const every = [
    'request',
    'approved',
    'rejected',
    'enter',
    'dates',
    'withdraw',
    'cancel',
    'adjust',
    'holiday',
  ];
  expect(every.filter((word) => !taken.has(word))).toEqual([]);
  expect([...refused]).toEqual(
    expect.arrayContaining([
      'request: conflict',
      'approved: conflict',
      'withdraw: conflict',
      'dates: conflict',
      'adjust: unprocessable',
    ]),
  );
});

test('D15 deciding back and forth leaves balance and days as the last decision alone would', async () => {
  const store = await openBooks();
  const asked = { leaveType: 'Annual Leave', duration: 'multiple_days', from: -11, length: 8 } as const;
  await take(store, { do: 'request', ...asked });
  const after = async (status: 'approved' | 'rejected') => {
    await take(store, { do: 'decide', which: 0, status, by: 2 });
    const { balance, days } = await readBooks(store);
    return { balance, days };
  };
  const ends = { approved: await after('approved'), rejected: await after('rejected') };
  expect(ends.approved).not.toEqual(ends.rejected);
  const random = seededRandom(1);
  for (let taking = 0; taking < 30; taking += 1) {
    const status = one(random, ['approved', 'rejected'] as const);
    expect(await after(status)).toEqual(ends[status]);
  }
  await store.close();
});
