import { type FormPreview, previewText } from './preview.ts';
import { useColleaguesAway } from './use-colleagues-away.ts';

/** Previews the request (D18) and announces it to screen readers. The field shows why a request would be refused. */
export function PreviewLine({ preview }: { preview: FormPreview | undefined }) {
  const colleagues = useColleaguesAway(preview);
  return (
    <p role="status" className="min-h-[1.5em] font-medium">
      {preview?.kind === 'counted' && previewText(preview, colleagues)}
      {preview?.kind === 'refused' && 'These dates cannot be requested.'}
    </p>
  );
}
