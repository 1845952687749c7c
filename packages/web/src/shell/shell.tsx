import { Outlet } from '@tanstack/react-router';
import { useViewer } from '../features/account/use-viewer.ts';
import { Frame } from './frame.tsx';
import { ServerHooks } from './server-hooks.tsx';

export function Shell() {
  return (
    <ServerHooks>
      <Frame viewer={useViewer()}>
        <Outlet />
      </Frame>
    </ServerHooks>
  );
}
