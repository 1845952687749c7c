import { isIP } from 'node:net';
import { isThisMachine } from '@muster/domain/company/link-reach';

/** The host in a `Host` header as browsers compare it: without a port, a last dot and capitals. Undefined if it is none. */
export function hostOf(header: string): string | undefined {
  const address = `http://${header}`;
  if (!/^[\w.:[\]-]{1,260}$/.test(header) || !URL.canParse(address)) return undefined;
  return new URL(address).hostname.replace(/\.$/, '');
}

/** The names in a list with commas, as {@link hostOf} writes them; undefined if one is none, such as an address or one with a port. */
export function hostNamesOf(list: string): string[] | undefined {
  const names = list.split(',').map((part) => part.trim());
  const hosts = names.map((name) => (name.includes(':') ? undefined : hostOf(name)));
  return hosts.every((host) => host !== undefined) ? hosts : undefined;
}

/** No one on the internet can have these names or take them over: of this machine, and addresses in numbers. */
export function isOfNoOne(host: string): boolean {
  return isThisMachine(host) || isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}
