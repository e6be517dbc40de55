import { matchInverses } from '../matches/undo.ts';
import type { Inverses } from './inverse.ts';

/** Every act that can be taken back. */
export const inverses: Inverses = { ...matchInverses };
