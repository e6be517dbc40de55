// A fixed piece of work: its time shows how fast, and how quiet, the machine is at the moment.
import { createHash } from 'node:crypto';

const MEGABYTE = 1024 * 1024;
const BYTES = Buffer.alloc(8 * MEGABYTE);

/** Milliseconds of the work: this many megabytes hashed, at most 8. */
export function timeWork(megabytes = 8) {
  const began = performance.now();
  createHash('sha256')
    .update(BYTES.subarray(0, megabytes * MEGABYTE))
    .digest();
  return performance.now() - began;
}
