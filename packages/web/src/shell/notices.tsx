import { Toaster } from '../ui/toaster.tsx';
import { UpdateBanner } from './update/update-banner.tsx';

/** Toasts and banners above every page. Loaded after the first paint. */
export function Notices() {
  return (
    <>
      <UpdateBanner />
      <Toaster />
    </>
  );
}
