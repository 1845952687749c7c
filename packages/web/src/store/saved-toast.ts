/** Shown when an entry is on this device only, until the queue sends it (D42). */
export const savedToast = {
  title: 'Saved on this device',
  description: 'It is sent when Muster can be reached.',
} as const;
