import { noteServerDate } from '../company-time/present.ts';
import type { Progress } from './environment.ts';
import { type Observable, observable } from './observable.ts';
import { type Fetch, patience } from './send.ts';

/** Tells how much of a file has arrived, by the key it is sent under; undefined once it is no longer on its way. */
type Tell = (key: string, part: number | undefined) => void;

/**
 * Posts forms with files. It is XMLHttpRequest's work, because fetch does not say how far it has come. Nothing but
 * standing still ends it: a large file may take its time.
 */
export function uploadBy(tell: Tell = () => undefined): Fetch {
  return (url, { headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      const named = new Headers(headers);
      const key = named.get('idempotency-key') ?? '';
      const stall = patienceWith(() => call.abort());
      const abort = () => call.abort();
      call.open('POST', url);
      named.forEach((value, name) => {
        call.setRequestHeader(name, value);
      });
      call.upload.onprogress = ({ loaded, total }) => {
        stall.renew();
        tell(key, total > 0 ? loaded / total : 0);
      };
      call.onload = () => resolve(responseOf(call));
      call.onerror = call.onabort = () => reject(new TypeError('Failed to upload'));
      call.onloadend = () => {
        stall.end();
        signal?.removeEventListener('abort', abort);
        tell(key, undefined);
      };
      signal?.addEventListener('abort', abort);
      tell(key, 0);
      call.send(body instanceof FormData ? body : null);
    });
}

/** Calls `onEnd` when nothing has moved for as long as an answer may take. */
function patienceWith(onEnd: () => void) {
  let timer = setTimeout(onEnd, patience);
  return {
    renew() {
      clearTimeout(timer);
      timer = setTimeout(onEnd, patience);
    },
    end: () => clearTimeout(timer),
  };
}

function responseOf(call: XMLHttpRequest): Response {
  noteServerDate(call.getResponseHeader('date'));
  const wait = call.getResponseHeader('retry-after');
  return new Response(call.responseText, {
    status: call.status,
    headers: wait === null ? {} : { 'retry-after': wait },
  });
}

/** The line on which the working tab tells the others how far its uploads have come. */
export function progressLine(): { told: Observable<Progress>; tell: Tell; close(): void } {
  const line = new BroadcastChannel('muster.uploads');
  const told = observable<Progress>(new Map());
  const note: Tell = (key, part) => {
    const next = new Map(told.read());
    if (part === undefined) next.delete(key);
    else next.set(key, part);
    told.set(next);
  };
  line.onmessage = ({ data }: MessageEvent<Parameters<Tell>>) => note(...data);
  return {
    told,
    tell(key, part) {
      note(key, part);
      line.postMessage([key, part]);
    },
    close: () => line.close(),
  };
}
