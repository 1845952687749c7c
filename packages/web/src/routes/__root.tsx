import { createRootRoute, Outlet } from '@tanstack/react-router';
import { openGroup } from '../language/language.ts';

/** The screens that a visit begins with. What the others say comes with the first of them, or after the first paint. */
const firstScreens = ['/', '/login', '/dashboard'];

export const Route = createRootRoute({
  beforeLoad: ({ location: { pathname } }) =>
    firstScreens.includes(pathname) ? undefined : openGroup('later'),
  component: Outlet,
});
