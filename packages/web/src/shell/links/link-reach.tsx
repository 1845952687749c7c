import { reachOf } from '@muster/domain/company/link-reach';
import { msg } from '@muster/domain/language/translate';
import { useTranslate } from '../../language/use-translate.ts';

interface LinkReachProps {
  /** Of several links. */
  readonly several?: boolean;
}

/** Says of a link that is made here who cannot open it (D40); nothing where everyone can. */
export function LinkReach({ several = false }: LinkReachProps) {
  const t = useTranslate();
  const reach = reachHere();
  if (reach === 'anywhere') return null;
  const [one, more] = texts[reach];
  return (
    <p role="note" className="wrap-anywhere rounded-md bg-warn-soft px-4 py-3 text-warn">
      {t(several ? more : one)}
    </p>
  );
}

export function reachHere() {
  return reachOf(window.location.hostname);
}

const texts = {
  computer: [
    msg(
      'This link opens on this computer only. Set PUBLIC_URL to an address that your people can open, and open Muster there first.',
    ),
    msg(
      'These links open on this computer only. Set PUBLIC_URL to an address that your people can open, and open Muster there first.',
    ),
  ],
  network: [
    msg('This link opens inside your network only, not from home or a phone’s own network.'),
    msg('These links open inside your network only, not from home or a phone’s own network.'),
  ],
} as const;
