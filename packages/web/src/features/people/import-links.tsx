import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
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
        {[
          ...(links.length > 0 ? [doneText(links.length, 'added')] : []),
          ...(updated > 0 ? [doneText(updated, 'updated')] : []),
        ].join(', ')}
      </h3>
      {links.length > 0 && <InvitationList links={links} onTaken={onSaved} />}
      <Button className="sm:self-end" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

const doneText = (count: number, what: string) =>
  count === 1 ? `1 person was ${what}` : `${count.toLocaleString('en-GB')} people were ${what}`;
