import { ImageUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { openPicture } from '../../../person/open-picture.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { needsConnection } from '../../../server/unreachable.ts';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { CameraInput } from '../../../ui/camera-input.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { toast } from '../../../ui/toast.ts';
import { Cropper } from './cropper.tsx';
import { centred } from './cut.ts';
import { jpegOf } from './picture.ts';

export function PhotoDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const [picture, setPicture] = useState<ImageBitmap>();
  const [cut, setCut] = useState(centred);
  const [problem, setProblem] = useState<string>();
  const { connected } = useSync();
  const { mutate, isPending } = useWrite(trpcClient.account.setPhoto, {
    onSuccess() {
      toast({ title: t('Your photo is saved') });
      onClose();
    },
    onError: (error) => setProblem(messageOf(error)),
  });
  const pick = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    const opened = await openPicture(file);
    setProblem(
      opened ? undefined : t('This file is not a picture that can be shown here. Choose a JPEG or PNG.'),
    );
    if (!opened) return;
    setPicture(opened);
    setCut(centred);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!picture) return;
    setProblem(undefined);
    mutate({ photo: jpegOf(picture, cut) });
  };
  return (
    <Dialog
      title={t('Your photo')}
      description={t(
        'Everyone in the company sees it beside your name. It is cropped on this device; place and time in the file are not sent.',
      )}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form onSubmit={save} className="flex flex-col gap-5">
        {picture && <Cropper picture={picture} cut={cut} onCut={setCut} />}
        <Choice isAgain={picture !== undefined} onFiles={(files) => void pick(files)} />
        <FormError>{problem}</FormError>
        {!connected && <p role="status">{t(needsConnection)}</p>}
        {picture && (
          <Button type="submit" variant="primary" pending={isPending} disabled={!connected}>
            {t('Save photo')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly isAgain: boolean;
  readonly onFiles: (files: FileList | null) => void;
}

function Choice({ isAgain, onFiles }: ChoiceProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap gap-2">
      <FileInput accept="image/*" onFiles={onFiles}>
        <ImageUp aria-hidden className="size-4" />
        {isAgain ? t('Choose another picture') : t('Choose a picture')}
      </FileInput>
      <CameraInput facing="user" onFiles={onFiles} />
    </div>
  );
}
