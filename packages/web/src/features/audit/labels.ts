import type { AppRouter } from '@muster/api/router';
import type { ActionLabels } from '@muster/domain/admin/account-actions';
import { type AdminFeature, adminFeatures } from '@muster/domain/admin/features';
import { msg, type Translate } from '@muster/domain/language/translate';
import type { inferRouterOutputs } from '@trpc/server';

export type AuditEntry = inferRouterOutputs<AppRouter>['audit']['search']['entries'][number];

const groups = Object.entries<AdminFeature>(adminFeatures).flatMap(([name, { audit }]) =>
  audit ? [{ start: `${name}.`, ...audit }] : [],
);

export const auditLabels: ReadonlyMap<string, ActionLabels> = new Map(
  groups.flatMap(({ start, actions }) =>
    Object.entries(actions).map(([action, labels]) => [`${start}${action}`, labels] as const),
  ),
);

/** The actor's name for jobs and the command line, which run without a signed-in person. */
export const companyItself = msg('Muster itself');

/** A part of a sentence; names are separate, because they lead to their person. Muster itself has no id. */
export type Part = { readonly name: string; readonly id?: number } | string;

/** An entry as a sentence: actor, action, person. Shows the raw name of an action of another version. */
export function sentenceOf(t: Translate, entry: Pick<AuditEntry, 'actor' | 'action' | 'person'>): Part[] {
  const { actor, person } = entry;
  const parts: Readonly<Record<string, Part>> = {
    '<actor/>': actor ? nameOf(actor) : { name: t(companyItself) },
    '<person/>': person ? nameOf(person) : t('somebody'),
  };
  const pieces = textOf(t, entry)
    .split(/(<\w+\/>)/)
    .filter((piece) => piece !== '');
  return pieces.map((piece) => parts[piece] ?? piece);
}

function textOf(
  t: Translate,
  { actor, action, person }: Pick<AuditEntry, 'actor' | 'action' | 'person'>,
): string {
  const known = auditLabels.get(action);
  if (known) return t((actor !== null && actor.id === person?.id && known.own) || known.sentence);
  return person
    ? t('<actor/> did “{action}” to <person/>', { action })
    : t('<actor/> did “{action}”', { action });
}

function nameOf({ id, fullName }: { readonly id: number; readonly fullName: string }): Part {
  return { name: fullName, id };
}

/** A value is the prefix of the actions it matches. */
export const actionGroups = groups.map(({ label, start, actions }) => {
  const each = Object.entries(actions).map(([action, labels]) => ({
    value: `${start}${action}`,
    textOf: (t: Translate) => t(labels.label),
  }));
  const all = { value: start, textOf: (t: Translate) => t('{group}: everything', { group: t(label) }) };
  return { label, actions: each.length > 1 ? [all, ...each] : each };
});
