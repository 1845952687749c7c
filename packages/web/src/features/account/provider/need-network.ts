import { toast } from '../../../ui/toast.ts';

/** Whether there is a network for the way to the provider; says so if there is none. */
export function needNetwork(label: string): boolean {
  if (navigator.onLine) return true;
  toast({ title: 'You are offline', description: `Signing in with ${label} needs a network.` });
  return false;
}
