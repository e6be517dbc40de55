/**
 * Makes something of each text once, and keeps it: for what is slow to make and of few texts. Where others choose them,
 * `most` bounds how many are kept: past it all are made anew.
 */
export function onceEach<Made>(
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
