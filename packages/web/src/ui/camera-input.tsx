import { Camera } from 'lucide-react';
import { useTranslate } from '../language/use-translate.ts';
import { FileInput } from './file-input.tsx';
import { useTouch } from './use-touch.ts';

interface CameraInputProps {
  /** The camera towards the person, or away from them. */
  readonly facing: 'user' | 'environment';
  readonly onFiles: (files: FileList | null) => void;
}

/** Takes a photo with the camera of a touch device; nothing on others. */
export function CameraInput({ facing, onFiles }: CameraInputProps) {
  const t = useTranslate();
  if (!useTouch()) return null;
  return (
    <FileInput accept="image/*" capture={facing} onFiles={onFiles}>
      <Camera aria-hidden className="size-4" />
      {t('Take a photo')}
    </FileInput>
  );
}
