// A fixed piece of work: its duration shows how fast and how busy the machine currently is.
import { createHash } from 'node:crypto';

const MEGABYTE = 1024 * 1024;
const BYTES = Buffer.alloc(8 * MEGABYTE);

/** Returns the milliseconds needed to hash the given number of megabytes, at most 8. */
export function timeWork(megabytes = 8) {
  const began = performance.now();
  createHash('sha256')
    .update(BYTES.subarray(0, megabytes * MEGABYTE))
    .digest();
  return performance.now() - began;
}
