import type { Provider } from './use-provider.ts';

export const providerFields = [
  'label',
  'issuer',
  'clientId',
  'clientSecret',
  'groupsClaim',
  'adminGroups',
] as const;
export type ProviderField = (typeof providerFields)[number];

/** What the form has; the groups are lines of a text. */
export type ProviderValues = Readonly<Record<ProviderField, string>>;

/** The stored provider without its secret, or an empty form. */
export function valuesOf(provider: Provider | null): ProviderValues {
  const { label = '', issuer = '', clientId = '', groupsClaim = '', adminGroups = [] } = provider ?? {};
  return { label, issuer, clientId, clientSecret: '', groupsClaim, adminGroups: adminGroups.join('\n') };
}

/** The input as typed; without a secret, the stored one stays (D66). */
export function typedInput({ clientSecret, adminGroups, ...values }: ProviderValues) {
  const groups = adminGroups
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return { ...values, ...(clientSecret !== '' && { clientSecret }), adminGroups: groups };
}
