export const programs: readonly string[];
