import { Outlet } from '@tanstack/react-router';
import { useViewer } from '../features/account/session.ts';
import { Frame } from './frame.tsx';

/** The frame around whichever screen of the staff is open. */
export function Shell() {
  return (
    <Frame viewer={useViewer()}>
      <Outlet />
    </Frame>
  );
}
