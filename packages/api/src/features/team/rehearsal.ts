import { differingFacts, readTeamFacts } from '@muster/db/features/team/rehearsed';
import { rehearse } from '@muster/db/store/rehearse';
import { type TeamRehearsal, type TeamRehearsalInput, teamRowsListed } from '@muster/domain/team/rehearsal';
import { type CommandContext, expectStillAllowed, type WriterContext } from '../../command.ts';
import { updateSettings } from '../company/settings.ts';
import { setAuditor } from './auditor.ts';
import { endDeputy, nameDeputy } from './deputies.ts';
import { movePeople, teamsOfDepartments } from './members.ts';
import { addTeam, changeTeam, moveToTeam, removeTeam } from './teams.ts';

/** What a change of teams would make otherwise, by person (D94). Throws what the change itself throws. */
export async function rehearseTeams(ctx: WriterContext, asked: TeamRehearsalInput): Promise<TeamRehearsal> {
  const { store, viewer, now } = ctx;
  return rehearse(store.write, async (tx) => {
    await expectStillAllowed(tx, viewer);
    const before = await readTeamFacts(tx.db, now);
    await run({ tx, viewer, now, translate: ctx.translate }, asked);
    const after = await readTeamFacts(tx.db, now);
    const rows = await differingFacts(tx.db, before, after);
    return {
      rows: rows.slice(0, teamRowsListed),
      total: rows.length,
      people: rows.filter(({ what }) => what === 'team').length,
      requests: rows.filter(({ requestId }) => requestId !== undefined).length,
    };
  });
}

function run(context: CommandContext, asked: TeamRehearsalInput): Promise<unknown> {
  switch (asked.change) {
    case 'add':
      return addTeam(context, asked.input);
    case 'change':
      return changeTeam(context, asked.input);
    case 'remove':
      return removeTeam(context, asked.input);
    case 'move':
      return moveToTeam(context, asked.input);
    case 'moveMany':
      return movePeople(context, asked.input);
    case 'departments':
      return teamsOfDepartments(context);
    case 'rules':
      return updateSettings(context, asked.input);
    case 'nameDeputy':
      return nameDeputy(context, asked.input);
    case 'endDeputy':
      return endDeputy(context, asked.input);
    case 'setAuditor':
      return setAuditor(context, asked.input);
  }
}
