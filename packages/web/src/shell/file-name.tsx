import { safeName } from '@muster/domain/document/rules';
import { cx } from 'class-variance-authority';

/** The name of an uploaded file, also of one stored before names lost the characters that turn text around (D22). */
export function FileName({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <bdi id={id} className="wrap-anywhere">
      {safeName(children)}
    </bdi>
  );
}

interface UploadLinkProps {
  readonly fileName: string;
  readonly originalName: string;
  readonly className?: string;
}

/** Opens an uploaded file, named as its person named it. */
export function UploadLink({ fileName, originalName, className }: UploadLinkProps) {
  return (
    <a
      href={`/uploads/${fileName}`}
      target="_blank"
      rel="noopener"
      className={cx('text-accent underline underline-offset-4', className)}
    >
      <FileName>{originalName}</FileName>
    </a>
  );
}
