import { wantsCertificate } from '@muster/domain/leave/type-use';
import { typeOf } from '@muster/domain/leave/types';
import { useState } from 'react';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { DocumentList } from '../../features/document/document-list.tsx';
import { UploadStep } from '../../features/document/upload-step.tsx';
import type { ShownLeave } from '../../features/leave/pending.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { certificateToast } from './certificate-step.tsx';

export function Certificates({ leave }: { leave: ShownLeave }) {
  const t = useTranslate();
  const [adding, setAdding] = useState(false);
  const { leaveTypes } = useCalendar();
  const { id, entryId, status } = leave;
  if (!wantsCertificate(leave, typeOf(leave, leaveTypes))) return null;
  const owner = {
    relatedType: 'leave_request',
    relatedId: id > 0 ? id : undefined,
    relatedKey: entryId,
  } as const;
  return (
    <section aria-labelledby="certificates" className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 id="certificates" className="font-semibold text-ink-soft text-sm">
        {t('Medical Certificate')}
      </h3>
      {adding ? (
        <UploadStep
          {...owner}
          documentType="medical_certificate"
          onUploaded={() => {
            toast(certificateToast(t));
            setAdding(false);
          }}
        />
      ) : (
        <DocumentList {...owner} empty={t('None added yet.')} />
      )}
      {!adding && status !== 'rejected' && (
        <Button size="small" className="self-start" onClick={() => setAdding(true)}>
          {t('Add certificate')}
        </Button>
      )}
    </section>
  );
}
