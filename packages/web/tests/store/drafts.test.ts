import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts } from '../../src/store/queue/draft-storage.ts';
import { draftOf, dropDraft, keepDraft } from '../../src/store/queue/drafts.ts';

const first = { reason: '', leaveType: '' };

/** The part of a browser's session storage that drafts use. */
function storage(): object {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(items, { [key]: value }),
    removeItem: (key: string) => void delete items[key],
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(items, name, { value, enumerable: false });
  return items;
}

beforeEach(() => void vi.stubGlobal('sessionStorage', storage()));
afterEach(() => {
  clearDrafts();
  vi.unstubAllGlobals();
});

test('what was typed comes back, and only into its own form', () => {
  keepDraft('leave', { reason: 'Rest', leaveType: '' });
  expect(draftOf('leave', first)).toEqual({ reason: 'Rest', leaveType: '' });
  expect(draftOf('grievance', first)).toEqual(first);
});

test('what was sent is forgotten', () => {
  keepDraft('leave', { reason: 'Rest' });
  dropDraft('leave');
  expect(draftOf('leave', first)).toEqual(first);
});

test('D43 log-out removes all drafts, from memory and storage', () => {
  keepDraft('leave', { reason: 'Rest' });
  sessionStorage.setItem('muster.draft.7.grievance', '{"reason":"planted"}');
  sessionStorage.setItem('another', 'stays');
  clearDrafts();
  expect(draftOf('leave', first)).toEqual(first);
  expect(Object.keys(sessionStorage)).toEqual(['another']);
});

test('D43 a browser that keeps nothing keeps no drafts in its storage either', () => {
  keepDraft('leave', { reason: 'planted' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('planted');
});

test('a damaged draft, or one of another form’s fields, is none', () => {
  sessionStorage.setItem('muster.draft.0.leave', '{"reason":7,"leaveType":"Annual Leave","more":"x"}');
  expect(draftOf('leave', first)).toEqual({ reason: '', leaveType: 'Annual Leave' });
  sessionStorage.setItem('muster.draft.0.leave', 'no json');
  expect(draftOf('leave', first)).toEqual(first);
});

test('a browser that forbids storage has drafts as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('leave', { reason: 'Rest' });
  expect(draftOf('leave', first).reason).toBe('Rest');
});
