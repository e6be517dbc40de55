export const toCount = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : 0);
