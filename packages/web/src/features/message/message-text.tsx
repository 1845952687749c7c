import { textParts } from '@muster/domain/message/links';
import { useMemo } from 'react';

/** A message as plain text with its line breaks and clickable addresses (L16). */
export function MessageText({ id, text }: { id: string; text: string }) {
  const parts = useMemo(() => textParts(text), [text]);
  return (
    <p id={id} dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-wrap">
      {parts.map(({ text, href }, place) =>
        href === undefined ? (
          text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
            key={place}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-accent underline underline-offset-2"
          >
            {text}
          </a>
        ),
      )}
    </p>
  );
}
