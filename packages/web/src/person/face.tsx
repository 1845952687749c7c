import { photoPath } from '@muster/domain/people/photo';
import { cva } from 'class-variance-authority';
import { useState } from 'react';
import { useSync } from '../store/use-own.ts';
import { usePhoto } from './photo-version.ts';

const look = cva(
  'relative inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full border border-line bg-sunken font-semibold text-ink-soft leading-none data-initials:before:content-[attr(data-initials)]',
  {
    variants: {
      size: { small: 'size-7 text-xs', normal: 'size-9 text-xs', large: 'size-16 text-lg' },
    },
  },
);

interface FaceProps {
  readonly id: number;
  readonly name: string;
  readonly size?: 'small' | 'normal' | 'large';
}

/** A person's photo, or their initials while there is none to show (U210). The name is beside it. */
export function Face({ id, name, size = 'normal' }: FaceProps) {
  const photo = usePhoto(id);
  const path = photo && photoPath(photo);
  const { connected } = useSync();
  // What could not be loaded is tried again once the connection is back.
  const attempt = `${path} ${connected}`;
  const [failed, setFailed] = useState('');
  const initials = initialsOf(name);
  // Small ones are no text: in a list, a search of the page and a copied row would have them before each name.
  const isText = size === 'large';
  return (
    <span aria-hidden data-initials={isText ? undefined : initials} className={look({ size })}>
      {isText && initials}
      {path && failed !== attempt && (
        <img
          key={path}
          src={path}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailed(attempt)}
        />
      )}
    </span>
  );
}

export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/u);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word = '') => [...word][0]?.toUpperCase() ?? '').join('');
}
