import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Its fragment, which reaches no server. Removed from the address bar and the history at once. */
export function useLinkToken(page: '/register' | '/reset-password'): string | undefined {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [token, setToken] = useState(hash || undefined);
  if (hash !== '' && hash !== token) setToken(hash);
  useEffect(() => {
    if (hash !== '') void navigate({ to: page, replace: true });
  }, [hash, navigate, page]);
  return token;
}
