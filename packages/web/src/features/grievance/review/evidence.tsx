import { fileSizeText } from '@muster/domain/document/rules';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { FileName } from '../../../shell/file-name.tsx';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { FileLink } from '../../../ui/file-link.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';

/** The files of a grievance. The server logs each opening of a file, too (D20). */
export function Evidence({ grievanceId }: { grievanceId: number }) {
  const t = useTranslate();
  const query = trpc.document.page.useQuery(
    { relatedType: 'grievance', relatedId: grievanceId, descending: false, pageSize: 100 },
    { gcTime: 0 },
  );
  return (
    <section aria-label={t('Files')}>
      <h3 className="text-ink-soft text-xs">{t('Files')}</h3>
      <Loaded
        query={query}
        failed={t('Could not load the files')}
        waiting={<BarsSkeleton bars={['h-6 w-48']} />}
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p>{t('No files')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {rows.map(({ id, fileName, originalName, fileSize }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
                  <FileLink fileName={fileName}>
                    <FileName>{originalName}</FileName>
                  </FileLink>
                  <span className="text-ink-soft text-xs tabular-nums">{fileSizeText(t, fileSize)}</span>
                </li>
              ))}
              {total > rows.length && (
                <li className="py-1.5 text-ink-soft">
                  {t('{count, plural, one {And # more} other {And # more}}', { count: total - rows.length })}
                </li>
              )}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
