import type { HrDocumentKind } from '@muster/domain/hr-document/schema';
import * as z from 'zod/mini';
import { endSession } from '../../query-cache.ts';
import { identityOf } from '../../store/send.ts';
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

interface Sending {
  /** The same for the same file until the server has it (D49). */
  readonly key: string;
  readonly account: number;
  /** From 0 to 1. */
  readonly onProgress: (part: number | undefined) => void;
}

const refusal = z.object({ message: z.string() });

/** Hands a PDF to somebody. Returns why it came to nothing, in words for the administrator; undefined if it did not. */
export async function sendHrDocument(
  hrDocument: HandOut,
  file: File,
  sending: Sending,
): Promise<string | undefined> {
  const { key, account, onProgress } = sending;
  try {
    const response = await uploadBy((_, part) => onProgress(part))('/api/admin/papers', {
      headers: { ...identityOf(account), 'idempotency-key': key },
      body: formOf(hrDocument, file),
    });
    if (response.status === 401) endSession();
    if (response.status === 201) return undefined;
    return refusal.safeParse(await response.json()).data?.message ?? checkConnection;
  } catch {
    return checkConnection;
  }
}

/** The fields stand before the file, so that the server knows what comes. */
function formOf(hrDocument: HandOut, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(hrDocument))
    if (value !== undefined) form.append(name, String(value));
  form.append('file', file, file.name);
  return form;
}
