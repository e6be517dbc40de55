/**
 * Computes a value once for each string and caches it, for slow values of few strings. If users choose the strings,
 * `most` limits the cache, which is emptied when it exceeds that.
 */
export function memoize<Made>(
  make: (of: string) => Made,
  most = Number.POSITIVE_INFINITY,
): (of: string) => Made {
  const made = new Map<string, Made>();
  return (of) => {
    const known = made.get(of) ?? make(of);
    if (made.size > most) made.clear();
    made.set(of, known);
    return known;
  };
}
