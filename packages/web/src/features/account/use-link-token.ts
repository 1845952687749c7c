import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The page's fragment, which reaches no server. Removed from the address bar and the history at once. */
export function useLinkToken(): string | undefined {
  const { hash: there, pathname } = useLocation();
  const [page] = useState(pathname);
  // While the page is left, the address is the next one’s, whose hash is no token.
  const hash = pathname === page ? there : '';
  const navigate = useNavigate();
  const [token, setToken] = useState(hash || undefined);
  if (hash !== '' && hash !== token) setToken(hash);
  useEffect(() => {
    if (hash !== '') void navigate({ to: pathname, replace: true });
  }, [hash, navigate, pathname]);
  return token;
}
