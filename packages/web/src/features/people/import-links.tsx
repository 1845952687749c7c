import { linksCsv } from '@muster/domain/people/export';
import { useBlocker } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveCsv } from '../../save-file.ts';
import { Button } from '../../ui/button.tsx';
import type { ImportReport } from './person.ts';

interface ImportLinksProps {
  readonly links: ImportReport['links'];
  readonly isSaved: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The last step: the sign-in links of the new people, which can be saved only now (D40). */
export function ImportLinks({ links, isSaved, onSaved, onClose }: ImportLinksProps) {
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
  const save = () => {
    saveCsv(linksCsv(links, window.location.origin), 'people-links.csv');
    onSaved();
  };
  return (
    <div className="flex flex-col gap-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {links.length === 1
          ? '1 person was added'
          : `${links.length.toLocaleString('en-GB')} people were added`}
      </h3>
      <p>
        Each of them chooses a password by a link of their own, which is valid for a day and can be used once.
        The links are in a file that you can download here, now: nobody can look them up later.
      </p>
      <p role="status" className={isSaved ? 'text-good' : 'text-warn'}>
        {isSaved ? 'The links were downloaded. Hand them out and delete the file.' : 'Not downloaded yet.'}
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Done</Button>
        <Button variant="primary" onClick={save}>
          <Download aria-hidden className="size-4" />
          Download links
        </Button>
      </div>
    </div>
  );
}
