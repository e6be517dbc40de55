/** Makes something of each text once, and keeps it: for what is slow to make and of few texts. */
export function onceEach<Made>(make: (of: string) => Made): (of: string) => Made {
  const made = new Map<string, Made>();
  return (of) => {
    const known = made.get(of) ?? make(of);
    made.set(of, known);
    return known;
  };
}
