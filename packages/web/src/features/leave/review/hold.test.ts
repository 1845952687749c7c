import { describe, expect, it, vi } from 'vitest';
import { holdBack } from './hold.ts';

describe('D15 a decision that is held back', () => {
  it('is sent once, however often its moment ends', () => {
    const [send, undo] = [vi.fn(), vi.fn()];
    const held = holdBack(send, undo);
    expect(send).not.toHaveBeenCalled();
    held.release('gone');
    held.release('gone');
    held.takeBack();
    expect([send.mock.calls.length, undo.mock.calls.length]).toEqual([1, 0]);
  });

  it('is never sent once it was taken back', () => {
    const [send, undo] = [vi.fn(), vi.fn()];
    const held = holdBack(send, undo);
    held.takeBack();
    held.release('gone');
    held.takeBack();
    expect([send.mock.calls.length, undo.mock.calls.length]).toEqual([0, 1]);
  });
});
