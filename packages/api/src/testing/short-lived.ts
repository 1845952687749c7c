/** Processes of tests would spend a sixth of their time on optimizing code that ends before it gains by it. */
export const shortLived = ['--no-turbofan', '--no-maglev'] as const;
