import { Outlet } from '@tanstack/react-router';
import { useFollowedRights } from '../features/account/use-followed-rights.ts';
import { useViewer } from '../features/account/use-viewer.ts';
import { Frame } from './frame.tsx';
import { ServerHooks } from './server-hooks.tsx';

export function Shell() {
  return (
    <ServerHooks>
      <Inside />
    </ServerHooks>
  );
}

function Inside() {
  const viewer = useViewer();
  useFollowedRights(viewer);
  return (
    <Frame viewer={viewer}>
      <Outlet />
    </Frame>
  );
}
