import { useState } from 'react';

/** True if the device is used by touch. */
export function useTouch(): boolean {
  const [byTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  return byTouch;
}
