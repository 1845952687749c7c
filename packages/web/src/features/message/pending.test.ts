import { describe, expect, it } from 'vitest';
import type { Row } from '../../store/device/kinds.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { testEntry } from '../../store/testing.ts';
import { shownMessages } from './pending.ts';
import { mirroredMessage, own, sending, sendingEntry } from './testing.ts';

const shown = (mirrored: readonly Row<'message'>[], entries: readonly Entry[] = []) =>
  shownMessages(mirrored, entries, own.senderId, own.senderName);

/** Message number `n` once the server has stored it under `id`. */
const posted = (n: number, id: number) =>
  mirroredMessage(id, { ...own, content: `Message ${n}`, clientId: sending(n) });

describe('L15: what is shown of the chat', () => {
  it('is the mirror, newest first, when nothing is being sent', () => {
    const ids = shown([5, 9, 7].map((id) => mirroredMessage(id))).map(({ id }) => id);
    expect(ids).toEqual([9, 7, 5]);
  });

  it('has what is unsent above everything, newest first, as its sender’s', () => {
    const list = shown([mirroredMessage(900)], [sendingEntry(1), sendingEntry(2, { state: 'sending' })]);
    expect(list.map(({ content }) => content)).toEqual(['Message 2', 'Message 1', 'Message 900']);
    expect(list[0]).toMatchObject({ ...own, unsent: { state: 'sending' } });
    expect(list[2]).not.toHaveProperty('unsent');
  });

  it('keeps what was refused, with the reason, until something is done about it', () => {
    const refused = sendingEntry(1, { state: 'failed', error: 'No' });
    expect(shown([mirroredMessage(900)], [refused])[0]?.unsent).toBe(refused);
  });

  it.each(['waiting', 'sending', 'failed', 'sent'] as const)(
    'shows a message once while its entry is %s and the mirror has it',
    (state) => {
      const row = posted(1, 40);
      const entry = sendingEntry(1, { state, answer: state === 'sent' ? row : null });
      const list = shown([row], [entry]);
      expect(list).toHaveLength(1);
      expect(list[0]).toMatchObject({ id: 40 });
      expect(list[0]).not.toHaveProperty('unsent');
    },
  );

  it('shows the server’s answer until the mirror has it, in its place by number', () => {
    const entry = sendingEntry(1, { state: 'sent', answer: posted(1, 40) });
    const list = shown([mirroredMessage(39), mirroredMessage(41)], [entry]);
    expect(list.map(({ id }) => id)).toEqual([41, 40, 39]);
    expect(list[1]).not.toHaveProperty('unsent');
  });

  it('never changes a message’s key on its way, so that it is the same on screen', () => {
    const keys = [
      shown([], [sendingEntry(1)]),
      shown([], [sendingEntry(1, { state: 'sending', attempts: 1 })]),
      shown([], [sendingEntry(1, { state: 'sent', answer: posted(1, 40) })]),
      shown([posted(1, 40)], [sendingEntry(1, { state: 'sent', answer: posted(1, 40) })]),
      shown([posted(1, 40)]),
    ].map((list) => list.map(({ key }) => key));
    expect(new Set(keys.flat()).size).toBe(1);
    expect(keys.flat()).toHaveLength(keys.length);
  });

  it('does not take another’s message for an own one because it carries the same clientId', () => {
    const forged = mirroredMessage(50, { clientId: sending(1) });
    const list = shown([forged], [sendingEntry(1)]);
    expect(list).toHaveLength(2);
    expect(new Set(list.map(({ key }) => key)).size).toBe(2);
  });

  it('shows a row once that the mirror and an older page both have', () => {
    expect(shown([mirroredMessage(5), mirroredMessage(5), posted(1, 4), posted(1, 4)])).toHaveLength(2);
  });

  it('leaves out entries of other kinds and shapes', () => {
    const others = [
      sendingEntry(1, { intent: 'requestLeave' }),
      sendingEntry(2, { data: { words: 'Hello' } }),
      sendingEntry(3, { state: 'sent', answer: { id: 9 } }),
    ];
    expect(shown([], others)).toEqual([]);
  });

  it('shows text as it will be stored', () => {
    const padded = sendingEntry(1, { data: { content: '  Hello\nall ', clientId: sending(1) } });
    expect(shown([], [padded])[0]).toMatchObject({ content: 'Hello\nall', isAnnouncement: false });
  });
});

describe('D30 S18 a change that this device recorded', () => {
  const at = '2026-11-19T11:05:00.000Z';
  const changing = (intent: 'editMessage' | 'deleteMessage', changes: Partial<Entry> = {}) =>
    testEntry(intent, at, { id: 'change', order: 9, accountId: own.senderId, ...changes });
  const edit = (changes: Partial<Entry> = {}) =>
    changing('editMessage', { data: { id: 40, content: 'Better' }, ...changes });
  const deletion = (changes: Partial<Entry> = {}) =>
    changing('deleteMessage', { data: { id: 40 }, ...changes });
  const first = (entry: Entry, row = posted(1, 40)) => shown([mirroredMessage(39), row], [entry])[0];

  it('is shown at once, until the server has it', () => {
    for (const state of ['waiting', 'sending'] as const) {
      const entry = edit({ state });
      expect(first(entry)).toMatchObject({ content: 'Better', editedAt: at, change: entry });
      expect(first(deletion({ state }))).toMatchObject({ content: 'Message deleted', deletedAt: at });
    }
    const answer = { ...posted(1, 40), content: 'Better', editedAt: at };
    const answered = first(edit({ state: 'sent', answer }));
    expect(answered).toMatchObject({ content: 'Better', editedAt: at });
    expect(answered).not.toHaveProperty('change');
  });

  it('changes nothing if it was refused, and says why', () => {
    const refused = edit({ state: 'failed', error: 'Too late' });
    expect(first(refused)).toMatchObject({ content: 'Message 1', editedAt: null, change: refused });
  });

  it('is of no other message, and not of one that is gone', () => {
    const other = shown([mirroredMessage(39), posted(1, 40)], [edit()])[1];
    expect(other).toMatchObject({ content: 'Message 39', editedAt: null });
    const gone = {
      ...posted(1, 40),
      content: 'Message deleted',
      deletedAt: '2026-11-19T11:06:00.000Z',
    } as const;
    expect(first(edit(), gone)).toMatchObject({ content: 'Message deleted' });
  });

  it('applies the last of several', () => {
    const later = edit({ id: 'later', order: 10, data: { id: 40, content: 'Best' } });
    expect(shown([posted(1, 40)], [edit(), later])[0]).toMatchObject({ content: 'Best' });
    expect(shown([posted(1, 40)], [edit(), deletion({ id: 'later' })])[0]).toMatchObject({ deletedAt: at });
  });
});
