import { type Observable, observable } from './observable.ts';

/** Whether the device has a network at all, as the browser knows it, until `forget`. */
export function followNetwork(): { readonly online: Observable<boolean>; forget(): void } {
  const online = observable(navigator.onLine);
  const follow = () => online.set(navigator.onLine);
  window.addEventListener('online', follow);
  window.addEventListener('offline', follow);
  return {
    online,
    forget() {
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    },
  };
}

/** Where the server's live channel is. */
export function socketUrl(): string {
  return `${window.location.origin.replace(/^http/, 'ws')}/ws`;
}
