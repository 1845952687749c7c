import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ImportChoice } from './import-choice.tsx';
import { ImportLinks } from './import-links.tsx';
import { ImportReportView } from './import-report.tsx';
import { useImport } from './use-import.ts';

/** Imports people from a CSV file, in steps (D40). Closing asks for confirmation while the links are unsaved. */
export function ImportButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const people = useImport();
  const { connected } = useSync();
  const { step } = people;
  const close = () => {
    setIsOpen(false);
    // The chosen file stays until its people are imported.
    if (step.name !== 'done') return;
    people.reset();
    setIsSaved(false);
  };
  return (
    <>
      <Dialog
        title={step.name === 'done' ? 'People imported' : 'Import people'}
        open={isOpen}
        onOpenChange={(opens) => {
          if (opens) setIsOpen(true);
          else if (step.name === 'done' && !isSaved) setIsAsking(true);
          else close();
        }}
        trigger={
          <Button size="small" disabled={!connected}>
            <FileUp aria-hidden className="size-4 shrink-0 max-sm:hidden" />
            Import CSV
          </Button>
        }
      >
        {step.name === 'choose' && <ImportChoice people={people} onCancel={close} />}
        {step.name === 'report' && <ImportReportView people={people} report={step.report} />}
        {step.name === 'done' && (
          <ImportLinks
            links={step.links}
            isSaved={isSaved}
            onSaved={() => setIsSaved(true)}
            onClose={() => (isSaved ? close() : setIsAsking(true))}
          />
        )}
      </Dialog>
      <ConfirmDialog
        title="Close without the links?"
        confirm="Close without them"
        cancel="Keep it open"
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={close}
      >
        <p>
          They haven’t been downloaded, printed or copied, and they can’t be shown again. You can create new
          ones with “Invite again”.
        </p>
      </ConfirmDialog>
    </>
  );
}
