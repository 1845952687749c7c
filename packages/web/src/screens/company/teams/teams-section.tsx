import type { TeamRow } from '@muster/domain/team/schema';
import { Network, Plus } from 'lucide-react';
import { useState } from 'react';
import { SectionFrame } from '../../../features/company/section-frame.tsx';
import { DepartmentsButton } from '../../../features/team/departments-button.tsx';
import { TeamForm, type TeamToEdit } from '../../../features/team/form/team-form.tsx';
import { TeamGaps } from '../../../features/team/team-gaps.tsx';
import { TeamRow as Row } from '../../../features/team/team-row.tsx';
import { type TeamNode, treeOf } from '../../../features/team/team-tree.ts';
import { useTeams } from '../../../features/team/use-teams.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type NestedItem, NestedList } from '../../../ui/nested-list.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';

/** The tree of teams (D94). */
export function TeamsSection() {
  const t = useTranslate();
  const query = useTeams();
  return (
    <SectionFrame
      anchor="teams"
      title={t('Teams')}
      lead={t('Who belongs together and who leads them. A lead sees their people and can decide for them.')}
    >
      <Loaded
        query={query}
        failed={t('Could not load the teams')}
        waiting={<BarsSkeleton bars={['h-12 w-full', 'h-12 w-full']} />}
      >
        {(teams) => <Teams teams={teams} />}
      </Loaded>
    </SectionFrame>
  );
}

function Teams({ teams }: { readonly teams: readonly TeamRow[] }) {
  const t = useTranslate();
  const [edits, setEdits] = useState<TeamToEdit>();
  const opener = useFocusReturn(edits !== undefined);
  const itemOf = ({ team, below }: TeamNode<TeamRow>): NestedItem => ({
    key: team.id,
    name: team.name,
    row: <Row team={team} onOpen={setEdits} />,
    below: below.map(itemOf),
  });
  return (
    <div className="grid gap-4">
      <TeamGaps teams={teams} />
      <div className="rounded-lg border border-line bg-surface">
        {teams.length === 0 ? (
          <EmptyState icon={Network} title={t('No teams yet')}>
            {t(
              'With teams their leads can decide leave and corrections, and see who is in. Add one, or begin with your departments.',
            )}
          </EmptyState>
        ) : (
          <NestedList label={t('Teams')} items={treeOf(teams).map(itemOf)} />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button ref={opener} onClick={() => setEdits({ parentId: null })}>
          <Plus aria-hidden className="size-4" />
          {t('Add team')}
        </Button>
        <DepartmentsButton />
      </div>
      {edits && (
        <Dialog title={titleOf(edits)} open onOpenChange={() => setEdits(undefined)}>
          <TeamForm edits={edits} teams={teams} onDone={() => setEdits(undefined)} />
        </Dialog>
      )}
    </div>
  );

  function titleOf(to: TeamToEdit): string {
    if (!to.team) return t('New team');
    const { name } = to.team;
    return to.isMove ? t('Move {name} to …', { name }) : t('Edit {name}', { name });
  }
}
