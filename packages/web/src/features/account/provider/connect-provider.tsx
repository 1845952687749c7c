import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../../language/use-translate.ts';
import { useSend } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { refusedToast } from '../../../server/refused-toast.ts';
import { Button } from '../../../ui/button.tsx';

interface ConnectProviderProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly 'aria-describedby'?: string;
}

export function ConnectProvider({ label, ...blocked }: ConnectProviderProps) {
  const t = useTranslate();
  const begin = useSend(trpcClient.provider.link);
  const { mutate, isPending } = useMutation({
    mutationFn: () => begin(undefined),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: refusedToast(t('Failed to connect {label}', { label })),
  });
  return (
    <Button size="small" pending={isPending} onClick={() => mutate()} {...blocked}>
      {t('Connect {label}', { label })}
    </Button>
  );
}
