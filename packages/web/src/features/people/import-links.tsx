import type { Translate } from '@muster/domain/language/translate';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { InvitationList } from './invitation-list.tsx';
import type { ImportReport } from './person.ts';

interface ImportLinksProps {
  readonly links: ImportReport['links'];
  readonly updated: number;
  readonly isSaved: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The last step: the sign-in links of the new people, which are shown only now (D40). */
export function ImportLinks({ links, updated, isSaved, onSaved, onClose }: ImportLinksProps) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useBlocker({
    disabled: isSaved,
    enableBeforeUnload: true,
    // Leaving the page asks for confirmation, as the Close button does.
    shouldBlockFn() {
      onClose();
      return true;
    },
  });
  return (
    <div className="flex flex-col gap-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {doneText(t, links.length, updated)}
      </h3>
      {links.length > 0 && <InvitationList links={links} onTaken={onSaved} />}
      <Button className="sm:self-end" onClick={onClose}>
        {t('Done')}
      </Button>
    </div>
  );
}

function doneText(t: Translate, added: number, updated: number): string {
  if (updated === 0)
    return t('{added, plural, one {# person was added} other {# people were added}}', { added });
  if (added === 0)
    return t('{updated, plural, one {# person was updated} other {# people were updated}}', { updated });
  return t(
    '{added, plural, one {# person was added} other {# people were added}}, {updated, plural, one {# person was updated} other {# people were updated}}',
    { added, updated },
  );
}
