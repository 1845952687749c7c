import type { Omission, Section } from '@muster/db/features/personal-data/catalogue';
import { omissionsOf, sectionsOf } from '@muster/db/features/personal-data/catalogue';
import { findPhotoOf, listFilesOf, type PersonalFile } from '@muster/db/features/personal-data/files';
import { type ReadQueue, rowsAbout } from '@muster/db/features/personal-data/rows';
import type { Asked } from '@muster/db/features/personal-data/rule';
import type { Db } from '@muster/db/store/connection';
import { entryName, longestFileName } from '@muster/domain/document/file-name';
import { english } from '@muster/domain/language/texts';
import type { Translate } from '@muster/domain/language/translate';
import type { FileStore } from '../document/file-store.ts';
import { type ExportHead, footOf, headOf, sectionHtml } from './html.ts';
import type { Entry } from './zip.ts';

export interface ExportOrder {
  readonly db: Db;
  readonly asked: Asked;
  readonly hasPredictions: boolean;
  readonly head: ExportHead;
  readonly files: Pick<FileStore, 'open'>;
  readonly queued: ReadQueue;
  /** Into the language of the person, for the page (D101). */
  readonly translate: Translate;
}

interface ListedFile {
  readonly path: string;
  readonly name: string;
  /** Its row is there and its content is not: damage that `muster check` reports. */
  missing: boolean;
}

/** The entries of an export (D60): the files, then the data for programs, then the page for people, which list the files. */
export async function* entriesOf(order: ExportOrder): AsyncGenerator<Entry> {
  const { db, asked, queued } = order;
  const files: ListedFile[] = [];
  const photo = await queued(() => findPhotoOf(db, asked.personId));
  if (photo) {
    files.push({ path: 'files/photo.jpg', name: 'photo.jpg', missing: false });
    yield { path: 'files/photo.jpg', content: () => only(photo), compress: false };
  }
  for (const file of await queued(() => listFilesOf(db, asked))) {
    const stored = await order.files.open(file.fileName);
    const listed = { path: pathOf(file), name: file.originalName, missing: !stored };
    files.push(listed);
    if (stored) yield { path: listed.path, content: () => stored.stream(), compress: false };
  }
  const sections = sectionsOf(asked.madeBy, order.hasPredictions);
  const omissions = omissionsOf(asked.madeBy, order.hasPredictions);
  yield { path: 'data.json', content: () => json(order, sections, omissions, files), compress: true };
  yield { path: 'index.html', content: () => html(order, sections, omissions, files), compress: true };
}

/** The id keeps two files of one name apart. */
function pathOf({ table, id, originalName }: PersonalFile): string {
  const before = `files/${table}/${id}-`;
  return before + entryName(originalName, longestFileName - before.length);
}

async function* only(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

/** Row by row, because a person can have more of them than fit in memory. */
async function* json(
  { db, asked, head, queued }: ExportOrder,
  sections: readonly Section[],
  omissions: readonly Omission[],
  files: readonly ListedFile[],
): AsyncGenerator<string> {
  const { zone, ...said } = head;
  const notIncluded = omissions.map(({ why, ...omitted }) => ({ ...omitted, why: english(why) }));
  const about = { format: 1, ...said, timeZone: typeof zone === 'string' ? zone : zone.versions };
  yield `${JSON.stringify(about).slice(0, -1)},\n"tables":{`;
  let before = '';
  for (const section of sections) {
    yield `${before}\n${JSON.stringify(section.table)}:[`;
    let between = '';
    for await (const rows of rowsAbout(db, asked, section, queued)) {
      for (const row of rows) {
        yield `${between}\n${JSON.stringify(row)}`;
        between = ',';
      }
    }
    yield ']';
    before = ',';
  }
  yield `},\n"files":${JSON.stringify(files)},\n"notIncluded":${JSON.stringify(notIncluded)}}\n`;
}

async function* html(
  { db, asked, head, queued, translate }: ExportOrder,
  sections: readonly Section[],
  omissions: readonly Omission[],
  files: readonly ListedFile[],
): AsyncGenerator<string> {
  yield headOf(translate, head, sections);
  for (const section of sections)
    yield* sectionHtml(translate, section, rowsAbout(db, asked, section, queued), head.zone);
  yield footOf(translate, files, omissions);
}
