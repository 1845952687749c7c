/** Says that something is on this device only, for now (D42). */
export const keptToast = {
  title: 'Saved on this device',
  description: 'It is sent when Muster can be reached.',
} as const;
