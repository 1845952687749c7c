import { useTranslate } from '../language/use-translate.ts';
import { useWrite } from '../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../server/client.ts';
import { trpc } from '../server/trpc.ts';
import { toast } from '../ui/toast.ts';

/** The account's saved filters of all lists. Read again when they are shown: nothing announces another device's. */
export function useSavedFilters() {
  return trpc.admin.savedFilters.useQuery(undefined, { refetchOnMount: 'always' });
}

export function useFilterWrites() {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const reactions = (failed: string) => ({
    onSuccess: () => utils.admin.savedFilters.invalidate(),
    onError: (error: unknown) =>
      toast({ title: failed, description: messageOf(error), variant: 'destructive' }),
  });
  return {
    save: useWrite(trpcClient.admin.saveFilter, reactions(t('Failed to save the filter'))),
    rename: useWrite(trpcClient.admin.renameFilter, reactions(t('Failed to rename the filter'))),
    remove: useWrite(trpcClient.admin.deleteFilter, reactions(t('Failed to delete the filter'))),
  };
}
