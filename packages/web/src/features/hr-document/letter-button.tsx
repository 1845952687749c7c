import { FileText } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { saveLetter } from './save-letter.ts';

/** Downloads the person's employment letter (D38). */
export function LetterButton(blocked: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    const problem = await saveLetter();
    setPending(false);
    if (problem === undefined) return;
    toast({
      title: 'Failed to download the employment letter',
      description: problem,
      variant: 'destructive',
    });
  };
  return (
    <Button {...blocked} pending={pending} onClick={download}>
      <FileText aria-hidden className="size-4 shrink-0" />
      Download Employment Letter
    </Button>
  );
}
