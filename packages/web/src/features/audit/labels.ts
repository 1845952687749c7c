import type { AppRouter } from '@muster/api/router';
import { type ActionLabels, type AdminFeature, adminFeatures } from '@muster/domain/admin/features';
import type { inferRouterOutputs } from '@trpc/server';

export type AuditEntry = inferRouterOutputs<AppRouter>['audit']['search']['entries'][number];

const groups = Object.entries<AdminFeature>(adminFeatures).flatMap(([name, { audit }]) =>
  audit ? [{ start: `${name}.`, ...audit }] : [],
);

/** The texts of each action, by its name. */
export const auditLabels: ReadonlyMap<string, ActionLabels> = new Map(
  groups.flatMap(({ start, actions }) =>
    Object.entries(actions).map(([action, labels]) => [`${start}${action}`, labels] as const),
  ),
);

/** How the company itself is called: what its jobs and the command line did, nobody signed in did. */
export const companyItself = 'Muster itself';

/** A sentence in parts, so that names can stand out in it. */
export type Part = { readonly name: string } | string;

/** What an entry says, as a sentence: who, what, whom. Acts of older or newer versions stand there as they are called. */
export function sentenceOf({
  actor,
  action,
  person,
}: Pick<AuditEntry, 'actor' | 'action' | 'person'>): Part[] {
  const who = { name: actor?.fullName ?? companyItself };
  const known = auditLabels.get(action);
  if (!known) return [who, ` did “${action}”`, ...(person ? [' to ', { name: person.fullName }] : [])];
  const isOwn = actor !== null && actor.id === person?.id;
  const [before = '', after] = ((isOwn && known.own) || known.sentence).split('{person}');
  if (after === undefined) return [who, ` ${before}`];
  return [who, ` ${before}`, person ? { name: person.fullName } : 'somebody', after].filter(
    (part) => part !== '',
  );
}

/** The options of the filter of actions: a kind of actions, and each of them. A value is what an action begins with. */
export const actionGroups = groups.map(({ label, start, actions }) => {
  const each = Object.entries(actions).map(([action, labels]) => ({
    value: `${start}${action}`,
    label: labels.label,
  }));
  const all = { value: start, label: `${label}: everything` };
  return { label, actions: each.length > 1 ? [all, ...each] : each };
});
