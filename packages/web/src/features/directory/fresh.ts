/** The directory has no live line: it is asked for whenever it is opened or looked at again. */
export const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;
