/** A whole number from 0, as it was typed; what is none is 0. */
export const toCount = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : 0);
