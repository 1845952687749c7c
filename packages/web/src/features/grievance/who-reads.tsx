import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Panel } from '../../ui/panel.tsx';
import type { useOtherAdministrators } from './excluded-admin-field.tsx';

/** Says who will read it before a word is typed, where only one person can (D107). */
export function WhoReads({
  administrators: { data },
}: {
  readonly administrators: ReturnType<typeof useOtherAdministrators>;
}) {
  const t = useTranslate();
  const [only, ...others] = data ?? [];
  if (!only || others.length > 0) return null;
  return (
    <Panel>
      <p>
        <Rich
          text={t('<name/> is the only administrator, and will read this. Muster cannot keep it from them.')}
          parts={{ name: <bdi className="font-medium">{only.fullName}</bdi> }}
        />
      </p>
    </Panel>
  );
}
