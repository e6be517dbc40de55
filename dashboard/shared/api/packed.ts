/**
 * A page's state in a third of its bytes: each shape of an object once, each longer value that comes again once. It is
 * written and read in one process version, so its form may change with any build.
 */
export type Packed = { shapes: string[][]; shared: unknown[]; root: unknown };

/** Texts shorter than this are not worth a reference. */
const WORTH_SHARING = 6;

/*
 * Within `shared` and `root` an object is [shape, …values], a list is [0, …values], and a value that comes again is its
 * place in `shared` as [-1 - place]; all else stands for itself.
 */

/** A value, and how often something holds it; what an object or a list holds is named by number. */
type Node = { text: string } | { plain: unknown } | { shape: number; parts: number[] };

/** The shapes that begin with the same names. */
type Names = { shape: number; next: Map<string, Names> };

/** Packs what is JSON. */
export function pack(value: unknown): Packed {
  const shapes: string[][] = [];
  const noNames: Names = { shape: 0, next: new Map() };
  const nodes: Node[] = [];
  const uses: number[] = [];
  const plains = new Map<unknown, number>();
  const wholes = new Map<number, number[]>();

  const add = (node: Node): number => {
    uses.push(0);
    return nodes.push(node) - 1;
  };
  const plainNumber = (one: unknown): number => {
    let number = plains.get(one);
    if (number === undefined) {
      number = add(typeof one === 'string' ? { text: one } : { plain: one });
      plains.set(one, number);
    }
    return number;
  };
  const wholeNumber = (shape: number, parts: number[]): number => {
    let hash = shape;
    for (const part of parts) hash = Math.imul(hash ^ part, 0x9e3779b1);
    const alike = wholes.get(hash);
    for (const number of alike ?? []) {
      const node = nodes[number] as { shape: number; parts: number[] };
      const isSame = node.shape === shape && node.parts.length === parts.length;
      if (isSame && node.parts.every((part, index) => part === parts[index])) return number;
    }
    // What stands in something that came before was counted with it.
    for (const part of parts) uses[part] = (uses[part] ?? 0) + 1;
    const number = add({ shape, parts });
    if (alike) alike.push(number);
    else wholes.set(hash, [number]);
    return number;
  };
  /** The number of a value: the same for all that are alike. */
  const numberOf = (one: unknown): number => {
    if (one === null || typeof one !== 'object') return plainNumber(one);
    if (Array.isArray(one)) return wholeNumber(0, one.map(numberOf));
    const parts: number[] = [];
    let names = noNames;
    for (const name in one) {
      const part = one[name as never];
      if (part === undefined) continue;
      parts.push(numberOf(part));
      let longer = names.next.get(name);
      if (!longer) {
        longer = { shape: 0, next: new Map() };
        names.next.set(name, longer);
      }
      names = longer;
    }
    names.shape ||= shapes.push(Object.keys(one).filter((name) => one[name as never] !== undefined));
    return wholeNumber(names.shape, parts);
  };

  const shared: unknown[] = [];
  const places = new Map<number, number>();
  const write = (number: number): unknown => {
    const node = nodes[number] as Node;
    if ('plain' in node) return node.plain ?? null;
    const isWorth = 'shape' in node ? node.parts.length > 0 : node.text.length >= WORTH_SHARING;
    if ((uses[number] ?? 0) < 2 || !isWorth) return whole(node);
    let place = places.get(number);
    if (place === undefined) {
      place = shared.push(null) - 1;
      places.set(number, place);
      shared[place] = whole(node);
    }
    return [-1 - place];
  };
  const whole = (node: Exclude<Node, { plain: unknown }>) =>
    'text' in node ? node.text : [node.shape, ...node.parts.map(write)];
  const root = write(numberOf(value));
  return { shapes, shared, root };
}

/** What was packed; parts that were the same are one object. */
export function unpack({ shapes, shared, root }: Packed): unknown {
  const read: unknown[] = [];
  const open = (one: unknown): unknown => {
    if (!Array.isArray(one)) return one;
    const [kind, ...parts] = one as [number, ...unknown[]];
    if (kind < 0) {
      const place = -1 - kind;
      read[place] ??= open(shared[place]);
      return read[place];
    }
    if (kind === 0) return parts.map(open);
    const names = shapes[kind - 1] ?? [];
    return Object.fromEntries(names.map((name, index) => [name, open(parts[index])]));
  };
  return open(root);
}
