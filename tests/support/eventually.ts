import { setTimeout } from 'node:timers/promises';

/** Repeats a check until it passes. After `timeoutMs` milliseconds, it throws the check's own error. */
export async function eventually<Result>(
  check: () => Result | Promise<Result>,
  timeoutMs = 5_000,
): Promise<Result> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await setTimeout(20);
    }
  }
}
