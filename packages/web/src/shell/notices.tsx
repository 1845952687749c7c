import { Toaster } from '../ui/toaster.tsx';
import { UpdateBanner } from './update-banner.tsx';

/** What floats above every page. Loaded after the first paint. */
export function Notices() {
  return (
    <>
      <UpdateBanner />
      <Toaster />
    </>
  );
}
