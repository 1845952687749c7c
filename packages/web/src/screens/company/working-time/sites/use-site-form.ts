import type { SiteChangeInput, SiteInput } from '@muster/domain/working-time/schema';
import type { FormEvent } from 'react';
import type { Settings } from '../../../../features/company/settings.ts';
import { useNoteUnsaved } from '../../../../features/company/unsaved.tsx';
import { useDraftForm } from '../../../../features/company/use-draft-form.ts';
import { useRehearsedSave } from '../../../../features/working-time/rehearsal/use-rehearsed-save.ts';
import type { Site } from '../../../../features/working-time/site.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useSend } from '../../../../server/calls/mutate.ts';
import { messageOf, refusedField, trpcClient } from '../../../../server/client.ts';
import { trpc } from '../../../../server/trpc.ts';
import {
  readNewSite,
  readSiteChange,
  type SiteDraft,
  type SiteProblems,
  siteDraftOf,
  siteProblem,
} from './site-draft.ts';

/** A site that is added, or changed from a date on (D92). A refusal keeps what was typed. */
export function useSiteForm(
  site: Site | undefined,
  settings: Settings,
  onSaved: (site: Pick<Site, 'name'>) => void,
) {
  const t = useTranslate();
  const add = useSend(trpcClient.workingTime.addSite);
  const change = useSend(trpcClient.workingTime.changeSite);
  const { workingTime } = trpc.useUtils();
  const typed = useDraftForm<SiteDraft, SiteInput | SiteChangeInput, SiteProblems>({
    start: () => siteDraftOf(site, settings),
    read: (draft, first) => (site ? readSiteChange(site, first, draft) : readNewSite(draft)),
  });
  const { first, draft } = typed;
  useNoteUnsaved(t('Sites'), draft !== first);
  const { save, question, isPending } = useRehearsedSave({
    send: (input: SiteInput | SiteChangeInput): Promise<Pick<Site, 'name'>> =>
      'id' in input ? change(input) : add(input),
    rehearsalOf(input) {
      if (!('id' in input) || site?.people === 0 || isOnlyName(input)) return undefined;
      return { change: 'changeSite', input };
    },
    onSuccess(saved) {
      void workingTime.invalidate();
      onSaved(saved);
    },
    onError: (error) => typed.refuse(siteProblem(refusedField(error)?.split('.')[0], messageOf(error))),
  });
  const isOtherHours =
    draft.hours === 'own'
      ? JSON.stringify(hours(draft)) !== JSON.stringify(hours(first))
      : first.hours === 'own';
  return {
    ...typed,
    isPending,
    question,
    asksDate: site !== undefined && (isOtherHours || draft.timeZone !== first.timeZone),
    submit: (event: FormEvent) => typed.submit(event, save),
  };
}

function hours({ hours, workDays, dayStart, dayEnd, graceMinutes }: SiteDraft) {
  return [hours, workDays, dayStart, dayEnd, graceMinutes];
}

function isOnlyName({ id: _, name: __, ...rules }: SiteChangeInput): boolean {
  return Object.keys(rules).length === 0;
}
