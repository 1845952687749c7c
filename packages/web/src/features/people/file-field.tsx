import { fileSizeText } from '@muster/domain/document/rules';
import { Upload } from 'lucide-react';
import { useTranslate } from '../../language/use-translate.ts';
import { buttonVariants } from '../../ui/button.tsx';
import { Field, type FieldProps } from '../../ui/field.tsx';

interface FileFieldProps extends FieldProps {
  readonly accept: string;
  readonly file: File | undefined;
  readonly onFile: (file: File) => void;
}

/** Chooses a PDF of at most 10 MB. */
export function PdfField(props: Omit<FileFieldProps, 'label' | 'accept'>) {
  const t = useTranslate();
  return <FileField label={t('PDF')} accept="application/pdf,.pdf" {...props} />;
}

export function FileField({ accept, file, onFile, ...field }: FileFieldProps) {
  const t = useTranslate();
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="flex min-w-0 items-center gap-x-3 gap-y-2 max-sm:flex-wrap">
          <label
            className={buttonVariants({
              className:
                'relative shrink-0 cursor-pointer hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
            })}
          >
            <input
              {...wiring}
              type="file"
              accept={accept}
              className="sr-only"
              onChange={({ currentTarget }) => {
                const [chosen] = currentTarget.files ?? [];
                if (chosen) onFile(chosen);
                // Allows choosing the same file again.
                currentTarget.value = '';
              }}
            />
            <Upload aria-hidden className="size-4" />
            {file ? t('Choose another') : t('Choose a file')}
          </label>
          <p role="status" className="wrap-anywhere min-w-0 max-sm:not-empty:w-full">
            {file && (
              <>
                <bdi className="font-medium">{file.name}</bdi>{' '}
                <span className="whitespace-nowrap text-ink-soft text-xs">{fileSizeText(t, file.size)}</span>
              </>
            )}
          </p>
        </div>
      )}
    </Field>
  );
}
