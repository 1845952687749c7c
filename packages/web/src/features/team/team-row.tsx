import type { TeamRow as Team } from '@muster/domain/team/schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LongWords } from '../../language/long-words.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { PersonLink } from '../../person/person-link.tsx';
import { refusedToast } from '../../server/refused-toast.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { TeamToEdit } from './form/team-form.tsx';
import { useTeamChange } from './rehearsal/use-team-change.ts';

interface TeamRowProps {
  readonly team: Team;
  readonly onOpen: (edits: TeamToEdit) => void;
}

/** A team in the tree of the settings: who leads it, how many people it has, and what can be done with it. */
export function TeamRow({ team, onOpen }: TeamRowProps) {
  const t = useTranslate();
  const { id, name, leads, people } = team;
  const [isRemoved, setIsRemoved] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-44">
        <p className="wrap-anywhere flex min-h-8 flex-wrap items-center gap-x-2 font-medium">
          <bdi>
            <LongWords>{name}</LongWords>
          </bdi>
          <Link
            to="/admin-people"
            search={{ team: String(id) }}
            className="py-0.5 font-normal text-accent underline-offset-4 hover:underline"
          >
            {t('{people, plural, =0 {no people} one {# person} other {# people}}', { people })}
          </Link>
        </p>
        {leads.length === 0 ? (
          <Badge tone="warn">{t('No lead')}</Badge>
        ) : (
          <ul aria-label={t('Leads of {name}', { name })} className="flex flex-wrap gap-x-3 text-sm">
            {leads.map((lead) => (
              <li key={lead.id}>
                <PersonLink id={lead.id} name={lead.fullName} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex items-center gap-3">
        <Button size="small" aria-label={t('Edit {name}', { name })} onClick={() => onOpen({ team })}>
          {t('Edit')}
        </Button>
        <ActionMenu
          label={t('More of {name}', { name })}
          actions={[
            { label: t('Move to …'), onChoose: () => onOpen({ team, isMove: true }) },
            { label: t('Add a team below'), onChoose: () => onOpen({ parentId: id }) },
            { label: t('Remove'), isDestructive: true, onChoose: () => setIsRemoved(true) },
          ]}
        />
      </div>
      <RemoveTeam team={team} open={isRemoved} onOpenChange={setIsRemoved} />
    </div>
  );
}

interface RemoveTeamProps {
  readonly team: Team;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

function RemoveTeam({ team: { id, name }, open, onOpenChange }: RemoveTeamProps) {
  const t = useTranslate();
  const { save } = useTeamChange({
    onSaved: () => toast({ title: t('Team removed'), description: name }),
    onRefused: refusedToast(t('Failed to remove the team')),
  });
  return (
    <ConfirmDialog
      title={t('Remove {name}?', { name })}
      confirm={t('Remove team')}
      cancel={t('Keep it')}
      destructive
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={() => save({ change: 'remove', input: { id } })}
    >
      {t('A team that has people or teams stays.')}
    </ConfirmDialog>
  );
}
