import { useTranslate } from '../../language/use-translate.ts';
import { ShownOnce } from '../../ui/shown-once.tsx';

export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslate();
  const lead = t('Copy this secret now and give it to your receiver, which checks signatures with it.');
  return (
    <ShownOnce lead={lead} label={t('Secret')} copy={t('Copy secret')} secret={secret} onDone={onDone} />
  );
}
