import type { Translate } from '@muster/domain/language/translate';
import { useState } from 'react';
import { UploadStep } from '../../features/document/upload-step.tsx';
import { GrievanceForm } from '../../features/grievance/grievance-form.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { useArrival } from '../../shell/arrival.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Step = { readonly kind: 'closed' | 'form' } | { readonly kind: 'documents'; readonly key: string };

export function FileGrievance() {
  const t = useTranslate();
  const [step, setStep] = useState<Step>({ kind: 'closed' });
  const close = () => setStep({ kind: 'closed' });
  useArrival('grievance', () => setStep({ kind: 'form' }));
  // A form that the person closed meanwhile stays closed.
  const goOn = (key: string) => setStep((now) => (now.kind === 'form' ? { kind: 'documents', key } : now));
  return (
    <Dialog
      {...textOf(t, step)}
      trigger={
        <Button variant="primary" size="small" className="shrink-0">
          {t('File New Grievance')}
        </Button>
      }
      open={step.kind !== 'closed'}
      onOpenChange={(open) => (open ? setStep({ kind: 'form' }) : close())}
    >
      {step.kind === 'documents' ? (
        <SupportingDocuments grievanceKey={step.key} onClose={close} />
      ) : (
        <GrievanceForm onFiled={goOn} />
      )}
    </Dialog>
  );
}

function textOf(t: Translate, step: Step): { title: string; description: string } {
  if (step.kind === 'documents')
    return {
      title: t('Supporting Documents'),
      description: t('The people who can see your grievance can see these files, too.'),
    };
  return {
    title: t('File New Grievance'),
    description: t('Only you and the current administrators can see it, and every opening is logged.'),
  };
}

function SupportingDocuments({ grievanceKey, onClose }: { grievanceKey: string; onClose: () => void }) {
  const t = useTranslate();
  return (
    <>
      <UploadStep
        documentType="grievance_evidence"
        relatedType="grievance"
        relatedKey={grievanceKey}
        multiple
      />
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{t('Skip for Now')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </>
  );
}
