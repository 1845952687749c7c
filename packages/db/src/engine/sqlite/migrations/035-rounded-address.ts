/** SQL's `rounded_address(address)` as migration 35 wrote it (D6). It never changes. */
export function roundedAddressOfMigration35(address: unknown): string {
  return String(address).replace(/[-+]?\d+[.,]\d{4,}/g, (number) => {
    const degrees = Number(number.replace(',', '.'));
    return (Math.round(degrees * 1000) / 1000 + 0).toFixed(3);
  });
}
