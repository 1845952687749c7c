import { safeName } from '@muster/domain/document/rules';

/** The name of an uploaded file, also of one stored before names lost the characters that turn text around (D22). */
export function FileName({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <bdi id={id} className="wrap-anywhere">
      {safeName(children)}
    </bdi>
  );
}
