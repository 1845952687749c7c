import type { DocumentType } from '@muster/domain/document/schema';
import { ConnectionNote } from '../../shell/connection-note.tsx';
import { unreachable } from '../../unreachable.ts';
import { DocumentList } from './document-list.tsx';
import { FileChooser } from './file-chooser.tsx';
import { RefusedRow } from './file-row.tsx';
import type { Owner } from './files.ts';
import { useUpload } from './use-upload.ts';

interface UploadStepProps extends Owner {
  readonly documentType: DocumentType;
  /** Several files may be chosen at once; otherwise the first one counts (U53). */
  readonly multiple?: boolean;
  /** Called when the server has got all that was chosen here. */
  readonly onUploaded?: () => void;
}

/**
 * Adds files to a request or grievance, be it sent or not yet: `relatedKey` is the key of the entry that makes it,
 * `relatedId` its id. Shows what it has, and how far each file has come (U54, D22, D42).
 */
export function UploadStep({ documentType, multiple = false, onUploaded, ...owner }: UploadStepProps) {
  const { refused, add, dismiss } = useUpload(documentType, owner, onUploaded);
  return (
    <div className="flex flex-col gap-4">
      <FileChooser documentType={documentType} multiple={multiple} onPicked={(picked) => void add(picked)} />
      <ConnectionNote>{`${unreachable} Files are kept on this device and sent when it can.`}</ConnectionNote>
      <div>
        {refused.length > 0 && (
          <ul aria-label="Not accepted" className="divide-y divide-line border-line border-t">
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
