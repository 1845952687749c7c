import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { QueuedRow, StoredRow } from './file-row.tsx';
import type { Owner, ShownFile } from './files.ts';
import { useFiles } from './use-files.ts';

export function DocumentList({ empty, ...owner }: Owner & { readonly empty?: string }) {
  const t = useTranslate();
  const files = useFiles(owner);
  return (
    <Loaded
      query={files}
      failed={t('Could not load the files')}
      waiting={<BarsSkeleton bars={['h-6 w-48']} />}
    >
      {(shown) =>
        shown.length === 0 ? empty && <p className="text-ink-soft">{empty}</p> : <Files files={shown} />
      }
    </Loaded>
  );
}

function Files({ files }: { files: readonly ShownFile[] }) {
  const t = useTranslate();
  return (
    <ul aria-label={t('Files')} className="divide-y divide-line border-line border-y">
      {files.map((file) =>
        file.kind === 'stored' ? (
          <StoredRow key={file.document.id} document={file.document} />
        ) : (
          <QueuedRow key={file.id} file={file} />
        ),
      )}
    </ul>
  );
}
