import type { Translate } from '@muster/domain/language/translate';
import { FileText } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { callServer } from '../../server/client.ts';
import { endSession } from '../../server/query-cache.ts';
import { checkConnection } from '../../server/unreachable.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

export function LetterButton(blocked: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const t = useTranslate();
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    const problem = await saveLetter(t);
    setPending(false);
    if (problem === undefined) return;
    toast({
      title: t('Failed to download the employment letter'),
      description: problem,
      variant: 'destructive',
    });
  };
  return (
    <Button {...blocked} pending={pending} onClick={download}>
      <FileText aria-hidden className="size-4 shrink-0" />
      {t('Download Employment Letter')}
    </Button>
  );
}

/** Returns a message for the person, or undefined on success. Never throws. */
export async function saveLetter(t: Translate): Promise<string | undefined> {
  try {
    const response = await callServer('/api/papers/employment-letter', { redirect: 'error' });
    if (response.status === 401) endSession();
    if (!response.ok) return await refusalIn(t, response);
    // A captive portal's sign-in page also answers 200.
    if (!isPdf(response)) return t(checkConnection);
    saveFile(await response.blob(), 'employment-letter.pdf');
    return undefined;
  } catch {
    return t(checkConnection);
  }
}

function isPdf({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/pdf') ?? false;
}

async function refusalIn(t: Translate, response: Response): Promise<string> {
  const body: unknown = await response.json();
  const message = typeof body === 'object' && body && 'message' in body ? body.message : undefined;
  return typeof message === 'string' ? message : t(checkConnection);
}
