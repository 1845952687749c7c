import type { Row } from '@muster/domain/file-formats/table';
import { writeXlsx } from '@muster/domain/file-formats/write-xlsx';

interface Parts {
  readonly parts: readonly string[];
  readonly name: string;
}

/** In a worker thread: the rows of all parts as .xlsx, in base64. */
export async function writeParts({ parts, name }: Parts): Promise<string> {
  const rows = parts.flatMap((part): Row[] => JSON.parse(part));
  return Buffer.from(await writeXlsx(rows, name)).toString('base64');
}
