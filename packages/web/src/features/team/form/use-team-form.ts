import type { TeamRow } from '@muster/domain/team/schema';
import { type FormEvent, useState } from 'react';
import { messageOf, refusedField } from '../../../server/client.ts';
import { useTeamChange } from '../rehearsal/use-team-change.ts';
import { isOnlyName, readTeam, type TeamDraft, type TeamProblems, teamProblem } from './team-draft.ts';

/** A team that is added or changed; a refusal keeps what was typed. */
export function useTeamForm(team: TeamRow | undefined, start: TeamDraft, onSaved: (name: string) => void) {
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<TeamProblems>({});
  const change = useTeamChange({
    onSaved: () => onSaved(draft.name.trim()),
    onRefused: (error) => setProblems(teamProblem(refusedField(error)?.split('.')[0], messageOf(error))),
  });
  return {
    draft,
    problems,
    isPending: change.isPending,
    question: change.question,
    change: (changed: Partial<TeamDraft>) => setDraft({ ...draft, ...changed }),
    submit(event: FormEvent) {
      event.preventDefault();
      const read = readTeam(team, draft);
      if ('problems' in read) return setProblems(read.problems);
      setProblems({});
      if (isOnlyName(read.asked)) change.save(read.asked);
      else change.rehearse(read.asked);
    },
  };
}
