import type { DeputyRow } from '@muster/domain/team/schema';
import { UserPlus, X } from 'lucide-react';
import { useTranslate } from '../../../language/use-translate.ts';
import { PersonLink } from '../../../person/person-link.tsx';
import { refusedToast } from '../../../server/refused-toast.ts';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonDialog } from '../../../ui/button-dialog.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { deputyTimeText } from '../deputy-time.tsx';
import { TeamRehearsalDialog } from '../rehearsal/team-rehearsal-view.tsx';
import { useTeamChange } from '../rehearsal/use-team-change.ts';
import { DeputyForm } from './deputy-form.tsx';

interface Lead {
  readonly id: number;
  readonly fullName: string;
}

/** Who decides for a lead in their absence, as an administrator sets it (D95). */
export function Deputies({ lead }: { readonly lead: Lead }) {
  const t = useTranslate();
  const query = trpc.team.deputiesOf.useQuery({ leadId: lead.id });
  return (
    <div className="border-line border-t px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{t('Deputies')}</h3>
        <ButtonDialog
          size="small"
          label={
            <>
              <UserPlus aria-hidden className="size-4" />
              {t('Name a deputy')}
            </>
          }
          title={t('Deputy of {fullName}', { fullName: lead.fullName })}
        >
          {(close) => <DeputyForm leadId={lead.id} onDone={close} />}
        </ButtonDialog>
      </div>
      <Loaded
        query={query}
        failed={t('Could not load the deputies')}
        waiting={<BarsSkeleton bars={['h-6 w-40']} />}
        flush
      >
        {(deputies) =>
          deputies.length === 0 ? (
            <p className="text-ink-soft">{t('None: while they are away the team above decides.')}</p>
          ) : (
            <ul aria-label={t('Deputies')} className="mt-1 divide-y divide-line">
              {deputies.map((deputy) => (
                <Deputy key={deputy.id} deputy={deputy} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function Deputy({ deputy }: { readonly deputy: DeputyRow }) {
  const t = useTranslate();
  const { id, leadId, userId, fullName, active } = deputy;
  const { rehearse, question, isPending } = useTeamChange({
    onSaved: () => toast({ title: t('Deputy removed'), description: fullName }),
    onRefused: refusedToast(t('Failed to remove the deputy')),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <PersonLink id={userId} name={fullName} />
      <span className="min-w-0 flex-1 text-ink-soft">
        {deputyTimeText(t, deputy, t('whenever the lead is away'))}
      </span>
      {active && <Badge tone="good">{t('Decides now')}</Badge>}
      <Button
        variant="ghost"
        size="small"
        pending={isPending && !question}
        aria-label={t('Remove {name}', { name: fullName })}
        onClick={() => rehearse({ change: 'endDeputy', input: { leadId, id } })}
      >
        <X aria-hidden className="size-4" />
      </Button>
      {question && (
        <TeamRehearsalDialog
          title={t('Remove {name}?', { name: fullName })}
          confirm={t('Remove')}
          {...question}
        />
      )}
    </li>
  );
}
