/** `7:30`, `7.5` and `7,5` are 450 minutes; undefined for others. */
export function minutesIn(text: string): number | undefined {
  const [, hours = '', minutes] = /^(\d{1,3})(?::([0-5]\d))?$/.exec(text.trim()) ?? [];
  if (hours !== '') return Number(hours) * 60 + Number(minutes ?? 0);
  const decimal = /^\d{1,3}[.,]\d{1,20}$/.exec(text.trim())?.[0];
  return decimal === undefined ? undefined : Math.round(Number(decimal.replace(',', '.')) * 60);
}
