import type { TeamRow } from '@muster/domain/team/schema';
import { Network } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MoveForm } from './move-form.tsx';

interface MoveManyProps {
  readonly userIds: readonly number[];
  readonly teams: readonly TeamRow[];
  readonly onDone: () => void;
}

/** Several people into one team, or out of theirs (D94). */
export function MoveManyButton({ userIds, teams, onDone }: MoveManyProps) {
  const t = useTranslate();
  const { connected } = useSync();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onDone();
  };
  return (
    <Dialog
      title={t('{count, plural, one {Team of # person} other {Team of # people}}', { count: userIds.length })}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" variant="primary" disabled={!connected}>
          <Network aria-hidden className="size-4" />
          {t('Move to team')}
        </Button>
      }
    >
      <MoveForm
        teams={teams}
        userIds={userIds}
        teamId={null}
        changeOf={(input) => ({ change: 'moveMany', input })}
        onDone={close}
      />
    </Dialog>
  );
}
