export const programs: readonly string[];
export const longPrograms: readonly string[];
