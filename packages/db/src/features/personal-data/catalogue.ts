import { msg, type Translatable } from '@muster/domain/language/translate';
import type { Schema } from '../../schema.ts';
import { accountRules } from './accounts.ts';
import { recordRules } from './records.ts';
import type { Without } from './rule.ts';
import {
  type ColumnKind,
  type ColumnRule,
  type Exported,
  impersonal,
  type MadeBy,
  type Rules,
} from './rule.ts';
import { teamRules } from './teams.ts';
import { writingRules } from './writings.ts';

/** What an export has of each table, or why not (D60). A new column does not compile without its rule here. */
export const catalogue = {
  ...accountRules,
  ...recordRules,
  ...writingRules,
  ...teamRules,
  mutation_ledger: {
    without: msg('copies of answers, kept for 30 days so that a repeated call is applied once'),
  },
  own_clocks: { without: msg('a counter by which devices notice what is new') },
  removed_rows: { without: msg('numbers of removed records, by which devices drop them') },
  job_runs: { without: msg('runs of jobs; who took one back is in the audit log') },
  stored_files: { without: msg('the files themselves are in the folder “files”') },
  file_chunks: { without: msg('the files themselves are in the folder “files”') },
  company: impersonal,
  calendar_changes: impersonal,
  holidays: impersonal,
  leave_accounts: impersonal,
  leave_types: impersonal,
  schedules: impersonal,
  schedule_versions: impersonal,
  sites: impersonal,
  site_changes: impersonal,
  site_holidays: impersonal,
  leave_policies: impersonal,
  leave_policy_versions: impersonal,
  leave_limits: impersonal,
  leave_closures: impersonal,
  retention_runs: impersonal,
  logos: impersonal,
  day_closes: impersonal,
  reopened_days: impersonal,
  webhooks: { without: msg('addresses of the company that get events; who made one is in the audit log') },
  sign_in_provider: {
    without: msg('settings of the company’s sign-in; who changed them is in the audit log'),
  },
  server_keys: impersonal,
  server_clock: impersonal,
  change_clock: impersonal,
  changes: { without: msg('for a while, which accounts have something new, in a form for the servers') },
} as const satisfies Rules<keyof Schema>;

export interface Section {
  readonly table: string;
  readonly title: Translatable;
  readonly rule: Exported;
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind }[];
}

export interface Omission {
  readonly table: string;
  /** Undefined for the whole table. */
  readonly column?: string;
  readonly why: Translatable;
}

const rules: Readonly<Record<string, Exported | Without>> = catalogue;

/** `hasPredictions` is whether the company has them on (D103). */
export function sectionsOf(madeBy: MadeBy, hasPredictions = true): readonly Section[] {
  return Object.entries(rules).flatMap(([table, rule]) => {
    if ('without' in rule || whyNone(rule, madeBy, hasPredictions)) return [];
    const columns = Object.entries(rule.columns).flatMap(([name, column]) => {
      const kind = kindFor(column, madeBy);
      return kind ? [{ name, kind }] : [];
    });
    return [{ table, title: rule.title, rule, columns }];
  });
}

export function omissionsOf(madeBy: MadeBy, hasPredictions = true): readonly Omission[] {
  return Object.entries(rules).flatMap(([table, rule]): readonly Omission[] => {
    if ('without' in rule) return rule === impersonal ? [] : [{ table, why: rule.without }];
    const whyNot = whyNone(rule, madeBy, hasPredictions);
    if (whyNot) return [{ table, why: whyNot }];
    return Object.entries(rule.columns).flatMap(([column, each]) => {
      const why = whyWithout(each, madeBy);
      return why ? [{ table, column, why }] : [];
    });
  });
}

function whyNone({ of, only }: Exported, madeBy: MadeBy, hasPredictions: boolean): Translatable | undefined {
  if (only && only.madeBy !== madeBy) return only.why;
  return of === 'prediction' && !hasPredictions
    ? msg('the company does not use what it belongs to')
    : undefined;
}

function kindFor(rule: ColumnRule, madeBy: MadeBy): ColumnKind | undefined {
  if (typeof rule === 'string') return rule;
  return 'own' in rule && madeBy === 'person' ? rule.own : undefined;
}

function whyWithout(rule: ColumnRule, madeBy: MadeBy): Translatable | undefined {
  if (typeof rule === 'string') return undefined;
  if ('without' in rule) return rule.without;
  return madeBy === 'person' ? undefined : rule.why;
}
