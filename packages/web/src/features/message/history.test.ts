import { historyPage } from '@muster/domain/message/schema';
import { pullPageSize } from '@muster/domain/wire/sync';
import { describe, expect, it } from 'vitest';
import { historyOf, oldestOf, withMirrored, withPage } from './history.ts';
import { mirroredMessage } from './testing.ts';

/** The messages `from` to `to`, unordered. */
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => mirroredMessage(from + place));

/** The server's page of messages before `before`, in a chat whose first message is number 1. */
const page = (before: number) => messages(Math.max(1, before - historyPage), before - 1).reverse();

const idsOf = ({ newest, older }: ReturnType<typeof historyOf>) => [...newest, ...older].map(({ id }) => id);

/** Every number from `newest` down to `oldest`. */
const down = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, place) => newest - place);

describe('L13: the chat beyond the mirror', () => {
  it('reads on, page by page, to the first message', () => {
    let history = historyOf(messages(61, 560));
    for (let before = oldestOf(history); before !== undefined; before = oldestOf(history))
      history = withPage(history, before, page(before));
    expect(idsOf(history)).toEqual(down(560, 1));
  });

  it('does not ask for more of a chat that has not filled a page', () => {
    expect(oldestOf(historyOf(messages(1, historyPage - 1)))).toBeUndefined();
    expect(oldestOf(historyOf(messages(1, historyPage)))).toBe(1);
    expect(oldestOf(historyOf([]))).toBeUndefined();
  });

  it('ends when the server has nothing older', () => {
    const whole = withPage(historyOf(messages(1, historyPage)), 1, []);
    expect(oldestOf(whole)).toBeUndefined();
    expect(idsOf(whole)).toEqual(down(historyPage, 1));
  });

  it('keeps what falls out of the mirror, so that older pages follow on without a gap', () => {
    const read = withPage(historyOf(messages(101, 600)), 101, page(101));
    const later = withMirrored(read, messages(104, 603));
    expect(idsOf(later)).toEqual(down(603, 51));
    expect(oldestOf(later)).toBe(51);
  });

  it('keeps it before any older page is read, too', () => {
    const later = withMirrored(historyOf(messages(101, 600)), messages(102, 601));
    expect(idsOf(later)).toEqual(down(601, 101));
  });

  it('shows nothing that a gap may follow: what the mirror has moved past is asked for again', () => {
    const read = withPage(historyOf(messages(101, 600)), 101, page(101));
    const later = withMirrored(read, messages(601, 1100));
    expect(idsOf(later)).toEqual(down(1100, 601));
    expect(oldestOf(later)).toBe(601);
  });

  it('sees that gap although the mirror drops its old rows last', () => {
    const read = withPage(historyOf(messages(101, 600)), 101, page(101));
    const both = withMirrored(read, [...messages(101, 600), ...messages(701, 1200)]);
    expect(idsOf(withMirrored(both, messages(701, 1200)))).toEqual(down(1200, 701));
  });

  it('drops what left the mirror from within its window: it was removed', () => {
    const later = withMirrored(
      historyOf(messages(1, 60)),
      messages(1, 60).filter(({ id }) => id !== 30),
    );
    expect(idsOf(later)).not.toContain(30);
  });

  it('drops a page that was asked for before the chat began again', () => {
    const begun = withMirrored(historyOf(messages(101, 600)), messages(701, 1200));
    expect(withPage(begun, 101, page(101))).toBe(begun);
  });

  it('has the window no larger than a page of the pull', () => {
    expect(historyOf(messages(1, pullPageSize + 20)).newest).toHaveLength(pullPageSize);
  });
});
