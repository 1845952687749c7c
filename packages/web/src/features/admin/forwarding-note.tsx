import { forwardingText } from '@muster/domain/admin/forwarding';
import { useTranslate } from '../../language/use-translate.ts';
import { useStatus } from './use-status.ts';

/** Says what does not fit between the settings of the server and the requests that arrive (D47, D51). */
export function ForwardingNote() {
  const t = useTranslate();
  const { status } = useStatus();
  if (!status) return null;
  return status.forwarding.map((kind) => (
    <p key={kind} role="note" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      {forwardingText(t, kind)}
    </p>
  ));
}
