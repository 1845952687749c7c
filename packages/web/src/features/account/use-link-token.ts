import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of a one-time link: its fragment, which reaches no server. Removes it from the address bar and the history,
 * and keeps it in this component's state only.
 */
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
