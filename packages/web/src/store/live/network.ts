import { type Observable, observable } from '../observable.ts';

/** Watches whether the browser has a network, until `forget`. */
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
