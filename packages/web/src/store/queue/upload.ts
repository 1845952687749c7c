import { answeredHeader } from '@muster/domain/wire/answered';
import { stallTimer } from '../live/stall-timer.ts';
import { type Observable, observable } from '../observable.ts';
import type { Progress } from '../sync/environment.ts';
import type { Fetch } from './send.ts';

/** Reports the part of a file that has arrived, 0 to 1, under its idempotency key; undefined once the upload has ended. */
type ReportProgress = (key: string, part: number | undefined) => void;

/** By XMLHttpRequest, because fetch reports no upload progress. Only a stall ends an upload (S39). */
export function uploadBy(report: ReportProgress = () => undefined): Fetch {
  return (url, { headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      const named = new Headers(headers);
      const key = named.get('idempotency-key') ?? '';
      const stall = stallTimer(() => call.abort());
      const abort = () => call.abort();
      call.open('POST', url);
      named.forEach((value, name) => {
        call.setRequestHeader(name, value);
      });
      call.upload.onprogress = ({ loaded, total }) => {
        stall.renew();
        report(key, total > 0 ? loaded / total : 0);
      };
      call.onload = () => settle(call, resolve, reject);
      call.onerror = call.onabort = () => reject(new TypeError('Failed to upload'));
      call.onloadend = () => {
        stall.end();
        signal?.removeEventListener('abort', abort);
        report(key, undefined);
      };
      signal?.addEventListener('abort', abort);
      report(key, 0);
      call.send(body instanceof FormData ? body : null);
    });
}

type Executor = [resolve: (response: Response) => void, reject: (error: unknown) => void];

function settle(call: XMLHttpRequest, ...[resolve, reject]: Executor): void {
  try {
    resolve(responseOf(call));
  } catch (error) {
    // A status that no response with a body has, such as a proxy's 204.
    reject(error);
  }
}

function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['retry-after', answeredHeader]) {
    const value = call.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(call.responseText, { status: call.status, headers });
}

/** The channel on which the leading tab reports its uploads' progress to the other tabs. */
export function progressChannel(): { progress: Observable<Progress>; report: ReportProgress; close(): void } {
  const channel = new BroadcastChannel('muster.uploads');
  const progress = observable<Progress>(new Map());
  const note: ReportProgress = (key, part) => {
    const next = new Map(progress.read());
    if (part === undefined) next.delete(key);
    else next.set(key, part);
    progress.set(next);
  };
  channel.onmessage = ({ data }: MessageEvent<Parameters<ReportProgress>>) => note(...data);
  return {
    progress,
    report(key, part) {
      note(key, part);
      channel.postMessage([key, part]);
    },
    close: () => channel.close(),
  };
}
