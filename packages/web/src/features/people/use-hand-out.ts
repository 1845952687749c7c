import { DomainError } from '@muster/domain/errors';
import { checkHrDocument } from '@muster/domain/hr-document/rules';
import { useState } from 'react';
import { type HandOut, sendHrDocument } from './send-hr-document.ts';
import { usePeopleWrite } from './use-people-write.ts';

/** Hands PDFs out (D38), and tells how far the one under way has come. */
export function useHandOut() {
  const [part, setPart] = useState<number>();
  const { mutateAsync, isPending } = usePeopleWrite(sendHrDocument(setPart));
  return {
    /** From 0 to 1 while a file is on its way. */
    part,
    isPending,
    /** Returns why it came to nothing; undefined if it did not. */
    handOut(hrDocument: HandOut, file: File): Promise<string | undefined> {
      const { name, size, lastModified } = file;
      return mutateAsync({ hrDocument, name, size, lastModified, file }).then(
        () => undefined,
        ({ message }: Error) => message,
      );
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
