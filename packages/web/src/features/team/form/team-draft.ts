import { type TeamRow, teamChangeInput, teamInput } from '@muster/domain/team/schema';
import type { TeamChange } from '../rehearsal/use-team-change.ts';

/** A team as it is typed. */
export interface TeamDraft {
  readonly name: string;
  readonly parentId: number | null;
  readonly leads: TeamRow['leads'];
}

export type TeamProblems = { readonly [Name in 'name' | 'parentId' | 'leadIds' | 'root']?: string };

const fields = ['name', 'parentId', 'leadIds'] as const;

export function teamProblem(field: PropertyKey | undefined, message: string): TeamProblems {
  return { [fields.find((name) => name === field) ?? 'root']: message };
}

type ReadTeam = { readonly asked: TeamChange } | { readonly problems: TeamProblems };

/** By the server's own rules (D94). Of a team that is there only what differs, so that others' changes stay. */
export function readTeam(team: TeamRow | undefined, draft: TeamDraft): ReadTeam {
  return team ? readChange(team, draft) : readNew(draft);
}

function readNew({ name, parentId, leads }: TeamDraft): ReadTeam {
  const read = teamInput.safeParse({ name, parentId, leadIds: idsOf(leads) });
  return read.success
    ? { asked: { change: 'add', input: read.data } }
    : { problems: problemsIn(read.error.issues) };
}

function readChange({ id, ...team }: TeamRow, { name, parentId, leads }: TeamDraft): ReadTeam {
  const leadIds = idsOf(leads);
  const read = teamChangeInput.safeParse({
    id,
    ...(name !== team.name && { name }),
    ...(parentId !== team.parentId && { parentId }),
    ...(leadIds.join() !== team.leadIds.join() && { leadIds }),
  });
  return read.success
    ? { asked: { change: 'change', input: read.data } }
    : { problems: problemsIn(read.error.issues) };
}

const idsOf = (leads: TeamDraft['leads']) => leads.map(({ id }) => id);

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first problem of each field. */
function problemsIn(issues: readonly Issue[]): TeamProblems {
  return Object.assign({}, ...issues.toReversed().map(({ path, message }) => teamProblem(path[0], message)));
}

/** What no person is concerned by: a name, or nothing at all. */
export function isOnlyName(asked: TeamChange): boolean {
  if (asked.change !== 'change') return false;
  const { id: _, name: __, ...others } = asked.input;
  return Object.keys(others).length === 0;
}
