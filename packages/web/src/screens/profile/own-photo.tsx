import { lazy, Suspense, useState } from 'react';
import { RemoveOwnPhoto } from '../../features/account/photo/remove-own-photo.tsx';
import type { Viewer } from '../../features/account/session.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Face } from '../../person/face.tsx';
import { usePhoto } from '../../person/photo-version.ts';
import { useBlocked } from '../../shell/outage/use-blocked.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';

const PhotoDialog = lazy(async () => ({
  default: (await import('../../features/account/photo/photo-dialog.tsx')).PhotoDialog,
}));

export function OwnPhoto({ viewer: { id, fullName } }: { viewer: Viewer }) {
  const t = useTranslate();
  const photo = usePhoto(id);
  const { blocked, note } = useBlocked();
  const [open, setOpen] = useState(false);
  const opener = useFocusReturn(open);
  const actions = useKeptFocus<HTMLDivElement>(photo ? 'photo' : 'initials');
  return (
    <div className="mb-5 flex items-center gap-4">
      <Face id={id} name={fullName} size="large" />
      <div ref={actions} tabIndex={-1} className="min-w-0 outline-none">
        <div className="flex flex-wrap gap-2">
          <Button {...blocked} ref={opener} size="small" onClick={() => setOpen(true)}>
            {photo ? t('Change photo') : t('Add photo')}
          </Button>
          {photo && <RemoveOwnPhoto {...blocked} />}
        </div>
        {note && <div className="mt-2">{note}</div>}
      </div>
      {open && (
        <Suspense>
          <PhotoDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
