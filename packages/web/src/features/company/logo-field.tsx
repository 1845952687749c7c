import { logoPath, longestLogoSide, mostLogoBytes } from '@muster/domain/company/logo';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { openPicture } from '../../person/open-picture.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { needsConnection } from '../../server/unreachable.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { type Settings, useTakeSettings } from './settings.ts';

/** The files that can be a logo: no drawings, which can hold scripts. */
const logoTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** A picture as a PNG that is small enough for a logo (U211), as base64; undefined for a file that is no picture. */
async function scaledLogo(file: File): Promise<string | undefined> {
  const picture = logoTypes.includes(file.type) ? await openPicture(file) : undefined;
  if (!picture) return undefined;
  const scaled = [1, 0.75, 0.5, 0.25].map((part) => () => pngOf(picture, longestLogoSide * part));
  for (const make of scaled) {
    const text = make();
    if (text.length * 0.75 <= mostLogoBytes) return text;
  }
  return undefined;
}

/** The picture with sides of at most `longest` pixels, with its transparency and without metadata. */
function pngOf(picture: ImageBitmap, longest: number): string {
  const part = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * part));
  canvas.height = Math.max(1, Math.round(picture.height * part));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

/** The company's logo, which is saved as soon as it is chosen (U211). */
export function LogoField({ settings: { logo } }: { settings: Settings }) {
  const t = useTranslate();
  const { connected } = useSync();
  const [problem, setProblem] = useState<string>();
  const take = useTakeSettings();
  const say = (title: string) => (settings: Settings) => {
    take(settings);
    setProblem(undefined);
    toast({ title });
  };
  const onError = (error: unknown) => setProblem(messageOf(error));
  const save = useWrite(trpcClient.company.setLogo, { onSuccess: say(t('Logo saved')), onError });
  const remove = useWrite(trpcClient.company.removeLogo, { onSuccess: say(t('Logo removed')), onError });
  const buttons = useKeptFocus<HTMLDivElement>(logo ? 'logo' : 'none');
  const isBusy = save.isPending || remove.isPending;
  const choose = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    const scaled = await scaledLogo(file);
    setProblem(scaled ? undefined : t('This file cannot be a logo. Choose a PNG, JPEG or WebP picture.'));
    if (scaled) save.mutate({ logo: scaled });
  };
  return (
    <Panel label={t('Logo')} className="mt-4">
      <h3 className="font-medium">{t('Logo')}</h3>
      <p className="text-ink-soft">
        {t(
          'A PNG, JPEG or WebP picture. Everyone sees it above the company’s name, in place of Muster’s mark.',
        )}
      </p>
      {logo && (
        <img
          src={logoPath(logo)}
          alt={t('The company’s logo')}
          className="mt-4 h-16 max-w-full rounded-sm border border-line bg-[#fff] object-contain object-left p-1 rtl:object-right"
        />
      )}
      <div ref={buttons} tabIndex={-1} className="mt-4 flex flex-wrap gap-2 outline-none">
        <FileInput
          accept={logoTypes.join()}
          disabled={!connected || isBusy}
          onFiles={(files) => void choose(files)}
        >
          <ImageUp aria-hidden className="size-4" />
          {logo ? t('Choose another logo') : t('Choose a logo')}
        </FileInput>
        {logo && (
          <Button
            variant="danger-outline"
            disabled={!connected || isBusy}
            pending={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            {t('Remove logo')}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-3 text-bad">
          {problem}
        </p>
      )}
      {!connected && <p className="mt-3 text-ink-soft">{t(needsConnection)}</p>}
    </Panel>
  );
}
