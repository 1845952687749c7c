import { toast } from '../ui/toast.ts';
import { messageOf } from './client.ts';

export function refusedToast(title: string) {
  return (error: unknown) => toast({ title, description: messageOf(error), variant: 'destructive' });
}

/** Shows that an action without a form is done, or why the server refused it. */
export function toasts(done: string, failed: string) {
  return { onSuccess: () => toast({ title: done }), onError: refusedToast(failed) };
}
