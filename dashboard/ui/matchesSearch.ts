export const matchesSearch = (text: string, typed: string) => folded(text).includes(folded(typed.trim()));

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
