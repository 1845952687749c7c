import { type FormPreview, previewText } from './preview.ts';
import { useColleaguesAway } from './use-colleagues-away.ts';

/** Says what the request would come to (D18), aloud too. Why it would be refused stands at its field. */
export function PreviewLine({ preview }: { preview: FormPreview | undefined }) {
  const colleagues = useColleaguesAway(preview);
  return (
    <p role="status" className="min-h-[1.5em] font-medium">
      {preview?.kind === 'counted' && previewText(preview, colleagues)}
      {preview?.kind === 'refused' && 'These dates cannot be requested.'}
    </p>
  );
}
