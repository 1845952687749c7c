import type { Translate } from '@muster/domain/language/translate';
import { saveFrom } from '../../browser/save-file.ts';
import { messageOf } from '../../server/client.ts';
import { toast } from '../../ui/toast.ts';

/** What follows the path of an export: the browser downloads it, without keeping it in memory. */
export const exporting = (t: Translate) => ({
  onSuccess: ({ path }: { readonly path: string }) => saveFrom(path),
  onError: (error: Error) =>
    toast({ title: t('Failed to download'), description: messageOf(error), variant: 'destructive' }),
});
