/**
 * Computes a value once for each string and caches it. Suits values that are slow to compute and few in
 * number. If users choose the strings, `most` limits the cache, which is emptied once it exceeds that limit.
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
