import { startTransition, useEffect, useState } from 'react';
import { afterFirstPaint } from './first-paint.ts';

/** False on a first visit until what no first paint needs may come (decision 12). */
export function useAfterFirstPaint(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    void afterFirstPaint().then(() => {
      if (!isUnmounted) startTransition(() => setAfter(true));
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return isAfter;
}
