import type { PlacedFile } from '@muster/db/features/document/writes';
import type { Extension } from '@muster/domain/document/rules';
import { uploadsFolder } from '../../data-folder/paths.ts';
import type { KeepContent } from './file-store.ts';
import type { ReceivedFile } from './receive-file.ts';
import { randomFileName, type UploadStorage } from './upload-storage.ts';

/** A file and its row exist together (D23): `write` calls what it gets within its transaction. */
export function storeFile<Row extends { readonly fileName: string }>(
  { files }: UploadStorage,
  file: ReceivedFile,
  extension: Extension,
  write: (placed: PlacedFile, keepContent: KeepContent) => Promise<Row>,
): Promise<Row> {
  const fileName = randomFileName(extension);
  const placed = { fileName, filePath: `${uploadsFolder}/${fileName}`, fileSize: file.size };
  return files.keep(fileName, file.path, (keepContent) => write(placed, keepContent));
}
