// Breaks the rule against circular imports on purpose; see .dependency-cruiser.cjs.
import { one } from './one.ts';

export const other = (): number => one();
