import { onTestFinished, vi } from 'vitest';

/** What the server tells over its line from now on, in whichever screen opens next, as long as it says one of these words. */
export function noteFrames(words: RegExp): readonly string[] {
  const frames: string[] = [];
  class Noted extends WebSocket {
    constructor(url: string) {
      super(url);
      this.addEventListener('message', ({ data }) => words.test(String(data)) && frames.push(String(data)));
    }
  }
  vi.stubGlobal('WebSocket', Noted);
  onTestFinished(() => void vi.unstubAllGlobals());
  return frames;
}
