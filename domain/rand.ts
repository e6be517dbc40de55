/** Whole rand as people read it: R10,000, and −R500 below zero (specification 3 §1). */
export function formatRand(amount: number): string {
  const digits = Math.abs(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '−' : ''}R${digits}`;
}
