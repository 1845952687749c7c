import type { HrDocumentKind } from '@muster/domain/hr-document/schema';
import type { Translate } from '@muster/domain/language/translate';
import * as z from 'zod/mini';
import { headersOf } from '../../server/calls/attempt.ts';
import type { Write } from '../../server/calls/mutate.ts';
import { refusedOnTheWay } from '../../server/noticed.ts';
import { endSession } from '../../server/query-cache.ts';
import { checkConnection } from '../../server/unreachable.ts';
import { uploadBy } from '../../store/queue/upload.ts';

export interface HandOut {
  readonly userId: number;
  readonly kind: HrDocumentKind;
  readonly title: string;
  readonly requestId?: number;
  readonly adminResponse?: string;
}

/** A PDF to send. The idempotency key depends on the file's serializable facts (D49). */
interface Sent extends Pick<File, 'name' | 'size' | 'lastModified'> {
  readonly hrDocument: HandOut;
  readonly file: File;
}

const refusal = z.object({ message: z.string() });

/** `onProgress` gets the uploaded share, 0 to 1. Throws an error whose message says why it failed. */
export function sendHrDocument(
  t: Translate,
  onProgress: (part: number | undefined) => void,
): Write<Sent, void> {
  const upload = uploadBy((_, part) => onProgress(part));
  return {
    async mutate({ hrDocument, file }, { context: { attempt } }) {
      const request = { headers: headersOf(attempt), body: formOf(hrDocument, file) };
      const response = await upload('/api/admin/papers', request).catch(() => undefined);
      if (response?.status === 401) endSession();
      if (response?.status !== 201) throw new Error(await reasonOf(t, response));
    },
  };
}

async function reasonOf(t: Translate, response: Response | undefined): Promise<string> {
  const body: unknown = await response?.json().catch(() => undefined);
  const message = refusal.safeParse(body).data?.message;
  return message ?? t((response && refusedOnTheWay(response, 'file')) ?? checkConnection);
}

/** The fields come before the file, so that the server knows what to expect. */
function formOf(hrDocument: HandOut, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(hrDocument))
    if (value !== undefined) form.append(name, String(value));
  form.append('file', file, file.name);
  return form;
}
