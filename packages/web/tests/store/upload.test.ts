import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadBy } from '../../src/store/queue/upload.ts';

/** The last request that was made. */
let request: FakeRequest;

/** An XMLHttpRequest that the test controls. */
class FakeRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onabort = () => {};
  onloadend = () => {};
  aborted = false;

  constructor() {
    request = this;
  }

  open() {}
  send() {}
  setRequestHeader() {}

  abort() {
    this.aborted = true;
    this.onabort();
    this.onloadend();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('S39 a transfer that moves takes its time, one that stops for thirty seconds is given up', async () => {
  const reported: (number | undefined)[] = [];
  const sent = uploadBy((_, part) => reported.push(part))('/api/documents/upload', {
    method: 'POST',
    headers: { 'idempotency-key': 'k' },
    body: new FormData(),
  });
  const failed = expect(sent).rejects.toThrow('Failed to upload');
  for (const loaded of [25, 50, 75]) {
    vi.advanceTimersByTime(29_000);
    request.upload.onprogress?.({ loaded, total: 100 });
  }
  expect(request.aborted).toBe(false);
  vi.advanceTimersByTime(30_000);
  expect(request.aborted).toBe(true);
  await failed;
  expect(reported).toEqual([0, 0.25, 0.5, 0.75, undefined]);
});
