/** Runs a limited number of tasks at once. The other tasks wait in order of arrival. */
export function atMost(most: number) {
  const waiting: (() => void)[] = [];
  let count = 0;
  const limit = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    count += 1;
    if (count > most) await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      count -= 1;
      waiting.shift()?.();
    }
  };
  return Object.assign(limit, { count: () => count });
}
