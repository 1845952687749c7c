import { toast } from '../ui/toast.ts';
import { messageOf } from './client.ts';

/** Shows why the server refused an action without a form. */
export function refusedToast(title: string) {
  return (error: unknown) => toast({ title, description: messageOf(error), variant: 'destructive' });
}
