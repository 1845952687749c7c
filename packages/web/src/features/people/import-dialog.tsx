import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ImportChoice } from './import-choice.tsx';
import { ImportLinks } from './import-links.tsx';
import { ImportReportView } from './import-report.tsx';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Imports people from a CSV file, in steps (D40). Closing asks for confirmation while the links are unsaved. */
export function ImportDialog({ isOpen, onOpenChange }: ImportDialogProps) {
  const t = useTranslate();
  const [wasSaved, setWasSaved] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const people = useImport();
  const { step } = people;
  const isDone = step.name === 'done';
  const isSaved = wasSaved || (isDone && step.links.length === 0);
  const close = () => {
    onOpenChange(false);
    // The chosen file stays until its people are imported.
    if (!isDone) return;
    people.reset();
    setWasSaved(false);
  };
  const askOrClose = () => (isDone && !isSaved ? setIsAsking(true) : close());
  return (
    <>
      <Dialog
        title={isDone ? t('People imported') : t('Import people')}
        open={isOpen}
        onOpenChange={(opens) => (opens ? onOpenChange(true) : askOrClose())}
      >
        {step.name === 'choose' && <ImportChoice people={people} onCancel={close} />}
        {step.name === 'report' && <ImportReportView people={people} report={step.report} />}
        {isDone && (
          <ImportLinks
            links={step.links}
            updated={step.updated}
            isSaved={isSaved}
            onSaved={() => setWasSaved(true)}
            onClose={askOrClose}
          />
        )}
      </Dialog>
      <ConfirmDialog
        title={t('Close without the links?')}
        confirm={t('Close without them')}
        cancel={t('Keep it open')}
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={close}
      >
        <p>
          {t(
            'They haven’t been downloaded, printed or copied, and they can’t be shown again. You can create new ones with “Invite again”.',
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}
