/**
 * Computes a value once for each text and keeps it, for slow values of few texts. If users choose the texts, `most`
 * bounds the cache, which is emptied beyond it.
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
