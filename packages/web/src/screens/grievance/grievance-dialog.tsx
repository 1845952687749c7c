import { type ReactNode, useState } from 'react';
import { DocumentList } from '../../features/document/document-list.tsx';
import { UploadStep } from '../../features/document/upload-step.tsx';
import { WaitingFiles } from '../../features/document/waiting-files.tsx';
import { GrievanceFacts } from '../../features/grievance/grievance-facts.tsx';
import { HandledBy } from '../../features/grievance/handled-by.tsx';
import { Openings } from '../../features/grievance/openings.tsx';
import type { ShownGrievance } from '../../features/grievance/pending.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function GrievanceDialog({ grievance, onClose }: { grievance: ShownGrievance; onClose: () => void }) {
  const t = useTranslate();
  const { adminResponse } = grievance;
  return (
    <Dialog title={t('Grievance')} open onOpenChange={onClose}>
      <div className="flex flex-col gap-6">
        <GrievanceFacts grievance={grievance} />
        {adminResponse && (
          <Part title={t("Administrator's response")}>
            <p className="wrap-anywhere whitespace-pre-line">
              <bdi>{adminResponse}</bdi>
            </p>
          </Part>
        )}
        <Part title={t('Supporting Documents')}>
          <GrievanceFiles grievance={grievance} />
        </Part>
        <Part title={t('Handled by')}>
          <HandledBy grievance={grievance} />
        </Part>
        <Part title={t('Who has opened this')}>
          <Openings grievance={grievance} />
        </Part>
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-semibold text-ink-soft">{title}</h3>
      {children}
    </section>
  );
}

function GrievanceFiles({ grievance }: { grievance: ShownGrievance }) {
  const t = useTranslate();
  const [adding, setAdding] = useState(false);
  const { id, key, unsent } = grievance;
  const owner = { relatedType: 'grievance', relatedId: unsent ? undefined : id, relatedKey: key } as const;
  if (adding) return <UploadStep documentType="grievance_evidence" multiple {...owner} />;
  return (
    <>
      <DocumentList empty={t('No files')} {...owner} />
      {!unsent && <WaitingFiles grievanceId={id} />}
      <Button size="small" className="self-start" onClick={() => setAdding(true)}>
        {t('Add files')}
      </Button>
    </>
  );
}
