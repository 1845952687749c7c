import { useState } from 'react';

export function useTouch(): boolean {
  const [byTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  return byTouch;
}
