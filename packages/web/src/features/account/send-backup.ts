import { msg } from '@muster/domain/language/translate';
import { currentTranslate } from '../../language/language.ts';
import { refusedOnTheWay } from '../../server/noticed.ts';
import { timedFetch } from '../../server/timed-fetch.ts';
import { checkConnection } from '../../server/unreachable.ts';
import { stallTimer } from '../../store/live/stall-timer.ts';

/** How long the server may check and unpack a backup that it has received, in milliseconds (L35). */
const restoreTime = 600_000;

export interface ChosenBackup {
  readonly file: File;
  readonly passphrase: string;
  readonly endSessions: boolean;
}

/** Why a backup was not restored; the field that it is about, if it is about one. */
export class RestoreRefused extends Error {
  readonly field: 'file' | 'passphrase';

  constructor(message: string) {
    super(message);
    this.field = /passphrase/i.test(message) ? 'passphrase' : 'file';
  }
}

/** `token` is the set-up link's; `onProgress` gets what has left, 0 to 1. Throws {@link RestoreRefused}. */
export function sendBackup(
  token: string,
  { file, passphrase, endSessions }: ChosenBackup,
  onProgress: (part: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // fetch reports no progress of what it sends.
    const request = new XMLHttpRequest();
    const stall = stallTimer(() => request.abort());
    request.open('POST', '/api/setup/restore');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('muster-setup-token', token);
    request.setRequestHeader('muster-passphrase', encodeURIComponent(passphrase));
    request.setRequestHeader('muster-end-sessions', String(endSessions));
    request.upload.onprogress = ({ loaded, total }) => {
      stall.renew();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => stall.renew(restoreTime);
    request.onloadend = stall.end;
    request.onerror = request.onabort = () => reject(new RestoreRefused(currentTranslate()(checkConnection)));
    request.onload = () =>
      request.status === 200 ? resolve() : reject(new RestoreRefused(reasonOf(request)));
    request.send(file);
  });
}

/** Resolves once the server answers again after it restarted on the restored folder. */
export async function waitForServer(pause: (milliseconds: number) => Promise<void>): Promise<void> {
  for (;;) {
    await pause(2_000);
    const answer = await timedFetch('/health', { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) return;
  }
}

/** A proxy answers in its own words. */
function reasonOf({ status, responseText }: XMLHttpRequest): string {
  const t = currentTranslate();
  return (
    messageIn(responseText) ??
    t(refusedOnTheWay({ status }, 'backup') ?? msg('The server didn’t accept this backup. Please try again.'))
  );
}

function messageIn(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer && 'message' in answer ? String(answer.message) : undefined;
  } catch {
    return undefined;
  }
}
