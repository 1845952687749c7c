import { useTranslate } from '../../../../language/use-translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { OpeningsChoice } from './openings-choice.tsx';
import { OpeningsReportView } from './openings-report.tsx';
import { useOpenings } from './use-openings.ts';

interface OpeningsDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Sets balances from a file, in steps (D97). The file stays until it is imported. */
export function OpeningsDialog({ isOpen, onOpenChange }: OpeningsDialogProps) {
  const t = useTranslate();
  const openings = useOpenings();
  const { step } = openings;
  const close = () => {
    onOpenChange(false);
    if (step.name === 'done') openings.reset();
  };
  return (
    <Dialog
      title={step.name === 'done' ? t('Balances imported') : t('Import balances')}
      open={isOpen}
      onOpenChange={(opens) => (opens ? onOpenChange(true) : close())}
    >
      {step.name === 'choose' && <OpeningsChoice openings={openings} onCancel={close} />}
      {step.name === 'report' && <OpeningsReportView openings={openings} report={step.report} />}
      {step.name === 'done' && (
        <div className="grid gap-5">
          <p role="status">
            {t(
              '{changed, plural, =0 {No balance had to be changed.} one {# balance was set.} other {# balances were set.}}',
              { changed: step.report.changed },
            )}{' '}
            {step.report.unchanged > 0 &&
              t('{unchanged, plural, one {# was right already.} other {# were right already.}}', {
                unchanged: step.report.unchanged,
              })}
          </p>
          <div className="flex justify-end">
            <Button variant="primary" onClick={close}>
              {t('Done')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
