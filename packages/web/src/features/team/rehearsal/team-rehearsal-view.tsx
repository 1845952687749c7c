import type { TeamRehearsal } from '@muster/domain/team/rehearsal';
import { useTranslate } from '../../../language/use-translate.ts';
import { ChangesByPerson } from '../../../shell/rehearsal/changes-by-person.tsx';
import { RehearsalFrame, type RehearsalFrameProps } from '../../../shell/rehearsal/rehearsal-frame.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { teamChangeTexts } from './team-change-texts.ts';

interface TeamRehearsalViewProps extends RehearsalFrameProps {
  readonly rehearsal: TeamRehearsal;
}

/** What a change of teams would make otherwise (D94): totals, then person by person. */
export function TeamRehearsalView({ rehearsal, ...frame }: TeamRehearsalViewProps) {
  const t = useTranslate();
  const { rows, total, people, requests } = rehearsal;
  return (
    <RehearsalFrame {...frame}>
      {people + requests > 0 && (
        <div role="status" className="flex flex-wrap gap-x-8 gap-y-3 rounded-md bg-sunken px-4 py-3">
          {people > 0 && (
            <Figure value={people}>
              {t('{count, plural, one {person has another team} other {people have another team}}', {
                count: people,
              })}
            </Figure>
          )}
          {requests > 0 && (
            <Figure value={requests}>
              {t('{count, plural, one {request waits for others} other {requests wait for others}}', {
                count: requests,
              })}
            </Figure>
          )}
        </div>
      )}
      <ChangesByPerson
        rows={rows}
        textsOf={(row) => teamChangeTexts(t, row)}
        rest={
          total > rows.length &&
          t('The first {listed, number} of {total, number} changes are listed.', {
            listed: rows.length,
            total,
          })
        }
      />
    </RehearsalFrame>
  );
}

/** For a form that is not in a dialog itself. */
export function TeamRehearsalDialog({
  title,
  ...view
}: TeamRehearsalViewProps & { readonly title?: string }) {
  const t = useTranslate();
  return (
    <Dialog title={title ?? t('What changes')} open onOpenChange={view.onBack}>
      <TeamRehearsalView {...view} />
    </Dialog>
  );
}
