import { instantAt } from '@muster/domain/calendar/instant';
import type { DocumentType } from '@muster/domain/document/schema';
import { cx } from 'class-variance-authority';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { presentTime } from '../../company-time/present.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { CameraInput } from '../../ui/camera-input.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { useTouch } from '../../ui/use-touch.ts';
import { choiceOf, type Picked, pickedFrom, pickedPhoto } from './picked.ts';

interface FileChooserProps {
  readonly documentType: DocumentType;
  readonly multiple: boolean;
  readonly onPicked: (picked: readonly Picked[]) => void;
}

export function FileChooser({ documentType, multiple, onPicked }: FileChooserProps) {
  const t = useTranslate();
  const zone = useZone();
  const helpId = useId();
  const byTouch = useTouch();
  const { accept, help } = choiceOf(t, documentType);
  const pick = (files: FileList | null) => onPicked(pickedFrom(files, multiple));
  const takePhoto = (files: FileList | null) => {
    const at = instantAt(presentTime());
    onPicked(pickedFrom(files, false).map((photo) => pickedPhoto(t, photo, at, zone)));
  };
  return (
    <DropZone onDropped={pick}>
      <div className="flex flex-wrap justify-center gap-2">
        <FileInput accept={accept} multiple={multiple} aria-describedby={helpId} onFiles={pick}>
          <Upload aria-hidden className="size-4" />
          {multiple ? t('Choose files') : t('Choose a file')}
        </FileInput>
        <CameraInput facing="environment" onFiles={takePhoto} />
      </div>
      {!byTouch && <p>{multiple ? t('or drop them here') : t('or drop it here')}</p>}
      <p id={helpId} className="text-ink-soft text-xs">
        {help}
      </p>
    </DropZone>
  );
}

/** Accepts dropped files. The buttons inside serve people who cannot drag. */
function DropZone({ onDropped, children }: { onDropped: (files: FileList) => void; children: ReactNode }) {
  const t = useTranslate();
  const [isOver, setIsOver] = useState(false);
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  return (
    <fieldset
      aria-label={t('Add files')}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event);
        onDropped(event.dataTransfer.files);
      }}
      className={cx(
        'flex min-w-0 flex-col items-center gap-2 rounded-md border border-dashed px-4 py-5 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      {children}
    </fieldset>
  );
}
