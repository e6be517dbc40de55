/** Whole rand as people read it: R10,000, and −R500 below zero (docs/rules.md, "Rand"). */
export const formatRand = (amount: number): string => `${amount < 0 ? '−' : ''}R${grouped(Math.abs(amount))}`;

/** A whole number with its thousands apart: 10,000. */
export const grouped = (amount: number): string => NUMBERS.format(amount);
const NUMBERS = new Intl.NumberFormat('en-US');
