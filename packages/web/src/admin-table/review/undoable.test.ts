import { describe, expect, it, vi } from 'vitest';
import { undoable } from './undoable-decision.ts';

describe('D15 a decision that can be undone', () => {
  it('is sent once, however often its time ends', () => {
    const [send, onUndo] = [vi.fn(), vi.fn()];
    const decision = undoable(send, onUndo);
    expect(send).not.toHaveBeenCalled();
    decision.run('gone');
    decision.run('gone');
    decision.undo();
    expect([send.mock.calls.length, onUndo.mock.calls.length]).toEqual([1, 0]);
  });

  it('is never sent once it was undone', () => {
    const [send, onUndo] = [vi.fn(), vi.fn()];
    const decision = undoable(send, onUndo);
    decision.undo();
    decision.run('gone');
    decision.undo();
    expect([send.mock.calls.length, onUndo.mock.calls.length]).toEqual([0, 1]);
  });
});
