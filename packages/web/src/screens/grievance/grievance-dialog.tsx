import { type ReactNode, useState } from 'react';
import { DocumentList } from '../../features/document/document-list.tsx';
import { UploadStep } from '../../features/document/upload-step.tsx';
import { WaitingFiles } from '../../features/document/waiting-files.tsx';
import { GrievanceFacts } from '../../features/grievance/grievance-facts.tsx';
import { HandledBy } from '../../features/grievance/handled-by.tsx';
import { Openings } from '../../features/grievance/openings.tsx';
import type { ShownGrievance } from '../../features/grievance/pending.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function GrievanceDialog({ grievance, onClose }: { grievance: ShownGrievance; onClose: () => void }) {
  const { adminResponse } = grievance;
  return (
    <Dialog title="Grievance" open onOpenChange={onClose}>
      <div className="flex flex-col gap-6">
        <GrievanceFacts grievance={grievance} />
        {adminResponse && (
          <Part title="Administrator's response">
            <p className="wrap-anywhere whitespace-pre-line">
              <bdi>{adminResponse}</bdi>
            </p>
          </Part>
        )}
        <Part title="Supporting Documents">
          <GrievanceFiles grievance={grievance} />
        </Part>
        <Part title="Handled by">
          <HandledBy grievance={grievance} />
        </Part>
        <Part title="Who has opened this">
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
  const [adding, setAdding] = useState(false);
  const { id, key, unsent } = grievance;
  const owner = { relatedType: 'grievance', relatedId: unsent ? undefined : id, relatedKey: key } as const;
  if (adding) return <UploadStep documentType="grievance_evidence" multiple {...owner} />;
  return (
    <>
      <DocumentList empty="No files" {...owner} />
      {!unsent && <WaitingFiles grievanceId={id} />}
      <Button size="small" className="self-start" onClick={() => setAdding(true)}>
        Add files
      </Button>
    </>
  );
}
