import type { HrDocumentKind } from '@muster/domain/hr-document/schema';
import * as z from 'zod/mini';
import { endSession } from '../../query-cache.ts';
import { headersOf } from '../../store/attempt.ts';
import type { Write } from '../../store/mutate.ts';
import { uploadBy } from '../../store/upload.ts';
import { checkConnection } from '../../unreachable.ts';

/** A PDF to hand to somebody (D38), and which request it answers, if any. */
export interface HandOut {
  readonly userId: number;
  readonly kind: HrDocumentKind;
  readonly title: string;
  readonly requestId?: number;
  readonly adminResponse?: string;
}

/** A PDF to hand out. The key of an attempt rests on what can be written down of the file (D49). */
interface Sent extends Pick<File, 'name' | 'size' | 'lastModified'> {
  readonly hrDocument: HandOut;
  readonly file: File;
}

const refusal = z.object({ message: z.string() });

/**
 * Hands a PDF to somebody. `onProgress` learns how much has arrived, from 0 to 1. Throws an error that says, in words
 * for the administrator, why it came to nothing.
 */
export function sendHrDocument(onProgress: (part: number | undefined) => void): Write<Sent, void> {
  const upload = uploadBy((_, part) => onProgress(part));
  return {
    async mutate({ hrDocument, file }, { context: { attempt } }) {
      const request = { headers: headersOf(attempt), body: formOf(hrDocument, file) };
      const response = await upload('/api/admin/papers', request).catch(() => undefined);
      if (response?.status === 401) endSession();
      if (response?.status !== 201) throw new Error(await reasonOf(response));
    },
  };
}

async function reasonOf(response: Response | undefined): Promise<string> {
  const body: unknown = await response?.json().catch(() => undefined);
  return refusal.safeParse(body).data?.message ?? checkConnection;
}

/** The fields stand before the file, so that the server knows what comes. */
function formOf(hrDocument: HandOut, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(hrDocument))
    if (value !== undefined) form.append(name, String(value));
  form.append('file', file, file.name);
  return form;
}
