import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useAfterFirstPaint } from '../first-visit/use-after-first-paint.ts';

/** On screen, or else after the first paint: a first visit does not load what is far below (decision 12). */
export function WhenSeen({ before, children }: { before: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const isAfter = useAfterFirstPaint();
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setSeen(true));
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isSeen || isAfter ? children : <div ref={place}>{before}</div>;
}
