import type { DocumentType } from '@muster/domain/document/schema';
import { useTranslate } from '../../language/use-translate.ts';
import { ConnectionNote } from '../../shell/outage/connection-note.tsx';
import { DocumentList } from './document-list.tsx';
import { FileChooser } from './file-chooser.tsx';
import { RefusedRow } from './file-row.tsx';
import type { Owner } from './files.ts';
import { useUpload } from './use-upload.ts';

interface UploadStepProps extends Owner {
  readonly documentType: DocumentType;
  readonly multiple?: boolean;
  /** Called when the server has every file chosen here. */
  readonly onUploaded?: () => void;
}

/** `relatedKey` is the key of the entry that creates the request or grievance, `relatedId` its id (D42). */
export function UploadStep({ documentType, multiple = false, onUploaded, ...owner }: UploadStepProps) {
  const t = useTranslate();
  const { refused, add, dismiss } = useUpload(documentType, owner, onUploaded);
  return (
    <div className="flex flex-col gap-4">
      <FileChooser documentType={documentType} multiple={multiple} onPicked={(picked) => void add(picked)} />
      <ConnectionNote>
        {t("Muster cannot be reached. Files stay on this device and are sent when you're back online.")}
      </ConnectionNote>
      <div>
        {refused.length > 0 && (
          <ul aria-label={t('Not accepted')} className="divide-y divide-line border-line border-t">
            {refused.map((file) => (
              <RefusedRow key={file.id} file={file} onDismiss={() => dismiss(file.id)} />
            ))}
          </ul>
        )}
        <DocumentList {...owner} />
      </div>
    </div>
  );
}
