import { DomainError } from '@muster/domain/errors';
import { checkHrDocument } from '@muster/domain/hr-document/rules';
import { spokenBySchema } from '@muster/domain/language/texts';
import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { type HandOut, sendHrDocument } from './send-hr-document.ts';
import { usePeopleWrite } from './use-people-write.ts';

/** Sends PDFs to people (D38) and reports the progress of the current one. */
export function useHandOut() {
  const t = useTranslate();
  const [part, setPart] = useState<number>();
  const { mutateAsync, isPending } = usePeopleWrite(sendHrDocument(t, setPart));
  return {
    /** From 0 to 1 during an upload. */
    part,
    isPending,
    /** Resolves to the reason for a failure; to undefined on success. */
    handOut(hrDocument: HandOut, file: File): Promise<string | undefined> {
      const { name, size, lastModified } = file;
      return mutateAsync({ hrDocument, name, size, lastModified, file }).then(
        () => undefined,
        ({ message }: Error) => message,
      );
    },
  };
}

export function problemOf({ name, size }: File): string | undefined {
  try {
    checkHrDocument(name, size);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return spokenBySchema(error.said);
    throw error;
  }
}
