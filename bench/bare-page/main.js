import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';

// What React, the router and the query cache cost by themselves: a heading, a link, and one answer of the server.

const root = createRootRoute({ component: () => h(Outlet) });
const page = createRoute({ getParentRoute: () => root, path: '/bare.html', component: Bare });
const router = createRouter({ routeTree: root.addChildren([page]) });
const queryClient = new QueryClient();

function Bare() {
  const { data } = useQuery({ queryKey: ['health'], queryFn: () => fetch('/health').then((r) => r.json()) });
  return h(
    'main',
    null,
    h('h1', null, 'A bare page of the same libraries'),
    h('p', null, data ? 'The server has answered.' : 'The server is asked.'),
    h(Link, { to: '/bare.html' }, 'This page'),
  );
}

createRoot(document.getElementById('root')).render(
  h(QueryClientProvider, { client: queryClient }, h(RouterProvider, { router })),
);
