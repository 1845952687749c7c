import { currentTranslate } from '../../../language/language.ts';
import { toast } from '../../../ui/toast.ts';

/** Whether there is a network for the way to the provider; says so if there is none. */
export function needNetwork(label: string): boolean {
  if (navigator.onLine) return true;
  const t = currentTranslate();
  toast({
    title: t('You are offline'),
    description: t('Signing in with {label} needs a network.', { label }),
  });
  return false;
}
