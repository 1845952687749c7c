import type { ComponentProps } from 'react';
import { buttonVariants } from './button.tsx';

interface FileInputProps extends ComponentProps<'input'> {
  readonly onFiles: (files: FileList | null) => void;
}

export function FileInput({ onFiles, children, ...input }: FileInputProps) {
  return (
    <label
      className={buttonVariants({
        className:
          'relative cursor-pointer hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
      })}
    >
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files);
          // Lets the person choose the same file again.
          currentTarget.value = '';
        }}
      />
      {children}
    </label>
  );
}
