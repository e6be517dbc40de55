/**
 * Computes a value for each text once, and keeps it: for slow values of few texts. If others choose the texts, `most`
 * bounds the number kept: beyond it all are dropped.
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
