import { useEffect, useState } from 'react';
import { trpcClient } from '../../../server/client.ts';

export function useProviderLabel(): string | undefined {
  const [label, setLabel] = useState<string>();
  useEffect(() => {
    trpcClient.provider.shown.query().then(
      (shown) => setLabel(shown.label ?? undefined),
      () => undefined,
    );
  }, []);
  return label;
}
