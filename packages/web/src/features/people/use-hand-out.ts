import { DomainError } from '@muster/domain/errors';
import { checkHrDocument } from '@muster/domain/hr-document/rules';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { attemptKeys } from '../../attempt-key.ts';
import { trpc } from '../../trpc.ts';
import { type HandOut, sendHrDocument } from './send-hr-document.ts';

const staff = getRouteApi('/_staff');

/** Hands PDFs out (D38), and tells how far the one under way has come. */
export function useHandOut() {
  const [keys] = useState(() => attemptKeys());
  const [part, setPart] = useState<number>();
  const [isPending, setIsPending] = useState(false);
  const account = staff.useRouteContext().viewer.id;
  const { hrDocument, people } = trpc.useUtils();
  return {
    /** From 0 to 1 while a file is on its way. */
    part,
    isPending,
    /** Returns why it came to nothing; undefined if it did not. */
    async handOut(sent: HandOut, file: File): Promise<string | undefined> {
      const { name, size, lastModified } = file;
      setIsPending(true);
      const key = keys.keyOf({ ...sent, name, size, lastModified });
      const problem = await sendHrDocument(sent, file, { key, account, onProgress: setPart });
      setIsPending(false);
      if (problem === undefined) keys.settle();
      void hrDocument.invalidate();
      void people.invalidate();
      return problem;
    },
  };
}

/** Why a chosen file cannot be handed out, as the server would say it; undefined for one that can, by name and size. */
export function problemOf({ name, size }: File): string | undefined {
  try {
    checkHrDocument(name, size);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
