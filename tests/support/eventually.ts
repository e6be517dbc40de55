import { setTimeout } from 'node:timers/promises';

/** Waits until a check holds, looking often; after `timeoutMs` milliseconds its own failure stands. */
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
