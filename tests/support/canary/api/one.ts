// Breaks the rule against circular imports on purpose; see .dependency-cruiser.cjs.
import { other } from './other.ts';

export const one = (): number => other();
