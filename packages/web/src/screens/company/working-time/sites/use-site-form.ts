import type { SiteChangeInput, SiteInput } from '@muster/domain/working-time/schema';
import { type FormEvent, useState } from 'react';
import type { Settings } from '../../../../features/company/settings.ts';
import { useNoteUnsaved } from '../../../../features/company/unsaved.tsx';
import { useFocusOnProblem } from '../../../../features/company/use-focus-on-problem.ts';
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
  const [first] = useState(() => siteDraftOf(site, settings));
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<SiteProblems>({});
  const { form, focus } = useFocusOnProblem();
  useNoteUnsaved(t('Sites'), draft !== first);
  const refuse = (found: SiteProblems) => {
    setProblems(found);
    focus();
  };
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
    onError: (error) => refuse(siteProblem(refusedField(error)?.split('.')[0], messageOf(error))),
  });
  const read = (typed: SiteDraft) => (site ? readSiteChange(site, first, typed) : readNewSite(typed));
  const isOtherHours =
    draft.hours === 'own'
      ? JSON.stringify(hours(draft)) !== JSON.stringify(hours(first))
      : first.hours === 'own';
  return {
    form,
    draft,
    problems,
    isPending,
    question,
    asksDate: site !== undefined && (isOtherHours || draft.timeZone !== first.timeZone),
    change(changed: Partial<SiteDraft>) {
      const next = { ...draft, ...changed };
      setDraft(next);
      if (Object.keys(problems).length === 0) return;
      const found = read(next);
      setProblems('problems' in found ? found.problems : {});
    },
    submit(event: FormEvent) {
      event.preventDefault();
      const found = site ? readSiteChange(site, first, draft) : readNewSite(draft);
      if ('problems' in found) return refuse(found.problems);
      setProblems({});
      save(found.input);
    },
  };
}

function hours({ hours, workDays, dayStart, dayEnd, graceMinutes }: SiteDraft) {
  return [hours, workDays, dayStart, dayEnd, graceMinutes];
}

function isOnlyName({ id: _, name: __, ...rules }: SiteChangeInput): boolean {
  return Object.keys(rules).length === 0;
}
