import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../use-call.ts';
import { isGone } from '../use-welcome.ts';
import { needNetwork } from './need-network.ts';

interface AcceptButtonProps {
  readonly label: string;
  readonly token: string;
  readonly onGone: (why: string) => void;
}

export function AcceptButton({ label, token, onGone }: AcceptButtonProps) {
  const t = useTranslate();
  const { send, isPending } = useCall(trpcClient.provider.accept.mutate, {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      const description = messageOf(error);
      if (isGone(error)) onGone(description);
      else toast({ title: t('Could not go to {label}', { label }), description, variant: 'destructive' });
    },
  });
  return (
    <Button
      pending={isPending}
      className="w-full"
      onClick={() => {
        if (needNetwork(label)) void send({ token });
      }}
    >
      <span>
        <Rich text={t('Accept with <provider/>')} parts={{ provider: <span dir="auto">{label}</span> }} />
      </span>
    </Button>
  );
}
