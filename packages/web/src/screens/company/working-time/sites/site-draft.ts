import type { DayRules } from '@muster/domain/company/schema';
import {
  type SiteChangeInput,
  type SiteInput,
  siteChangeInput,
  siteInput,
} from '@muster/domain/working-time/schema';
import type { Site } from '../../../../features/working-time/site.ts';
import { timeOf } from '../../../../ui/time-text.ts';

/** A site as it is typed. */
export interface SiteDraft {
  readonly name: string;
  readonly timeZone: string;
  readonly hours: 'company' | 'own';
  readonly workDays: readonly number[];
  readonly dayStart: string;
  readonly dayEnd: string;
  readonly graceMinutes: string;
  readonly validFrom: string;
  readonly recount: boolean;
}

export type SiteProblems = { readonly [Name in keyof SiteDraft]?: string } & { readonly root?: string };

export function siteDraftOf(site: Site | undefined, company: DayRules): SiteDraft {
  const { workDays, dayStart, dayEnd, graceMinutes, timeZone } = { ...company, ...site };
  return {
    name: site?.name ?? '',
    hours: site?.ownHours ? 'own' : 'company',
    ...{ timeZone, workDays, dayStart, dayEnd },
    graceMinutes: String(graceMinutes),
    validFrom: '',
    recount: false,
  };
}

/** A new site. */
export function siteIn(draft: SiteDraft): unknown {
  return { name: draft.name, timeZone: draft.timeZone, ...(draft.hours === 'own' && hoursIn(draft)) };
}

/** What differs, so that what another administrator changed meanwhile stays. */
export function siteChangeIn(site: Site, before: SiteDraft, draft: SiteDraft): unknown {
  const [was, is] = [{ ...hoursIn(before) }, { ...hoursIn(draft) }];
  const hours = Object.entries(is).filter(
    ([name, value]) => before.hours !== draft.hours || JSON.stringify(value) !== JSON.stringify(was[name]),
  );
  const rules = {
    ...(draft.timeZone !== before.timeZone && { timeZone: draft.timeZone }),
    ...(draft.hours === 'own' ? Object.fromEntries(hours) : before.hours === 'own' && companyHours),
  };
  const isOther = Object.keys(rules).length > 0;
  return {
    id: site.id,
    ...(draft.name !== before.name && { name: draft.name }),
    ...rules,
    ...(isOther && draft.validFrom !== '' && { validFrom: draft.validFrom }),
    ...(isOther && draft.recount && { recount: true }),
  };
}

/** What takes the hours of its own away. */
const companyHours = { workDays: null, dayStart: null, dayEnd: null, graceMinutes: null };

function hoursIn({ workDays, dayStart, dayEnd, graceMinutes }: SiteDraft): Record<string, unknown> {
  return {
    workDays,
    dayStart: timeOf(dayStart) ?? dayStart,
    dayEnd: timeOf(dayEnd) ?? dayEnd,
    graceMinutes: graceMinutes.trim() === '' ? Number.NaN : Number(graceMinutes),
  };
}

export type ReadSite<Input> = { readonly input: Input } | { readonly problems: SiteProblems };

/** By the server's own rules (D92). */
export function readNewSite(draft: SiteDraft): ReadSite<SiteInput> {
  const read = siteInput.safeParse(siteIn(draft));
  return read.success ? { input: read.data } : { problems: problemsIn(read.error.issues) };
}

export function readSiteChange(site: Site, before: SiteDraft, draft: SiteDraft): ReadSite<SiteChangeInput> {
  const read = siteChangeInput.safeParse(siteChangeIn(site, before, draft));
  return read.success ? { input: read.data } : { problems: problemsIn(read.error.issues) };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first problem of each field. */
function problemsIn(issues: readonly Issue[]): SiteProblems {
  return Object.assign({}, ...issues.toReversed().map(({ path, message }) => siteProblem(path[0], message)));
}

const fields = ['name', 'timeZone', 'workDays', 'dayStart', 'dayEnd', 'graceMinutes', 'validFrom'] as const;

export function siteProblem(field: PropertyKey | undefined, message: string): SiteProblems {
  return { [fields.find((name) => name === field) ?? 'root']: message };
}
