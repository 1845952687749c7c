import { saveFrom } from '../../browser/save-file.ts';
import { messageOf } from '../../server/client.ts';
import { toast } from '../../ui/toast.ts';

/** What follows the path of an export: the browser downloads it, without keeping it in memory. */
export const exporting = {
  onSuccess: ({ path }: { readonly path: string }) => saveFrom(path),
  onError: (error: Error) =>
    toast({ title: 'Failed to download', description: messageOf(error), variant: 'destructive' }),
};
