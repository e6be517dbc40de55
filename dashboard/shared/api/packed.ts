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

/** Packs what is JSON. */
export function pack(value: unknown): Packed {
  const shapes: string[][] = [];
  const shapeNumbers = new Map<string, number>();
  const nodes: Node[] = [];
  const uses: number[] = [];
  const texts = new Map<string, number>();
  const plains = new Map<unknown, number>();
  const wholes = new Map<string, number>();

  const add = <Key>(known: Map<Key, number>, key: Key, node: () => Node): number => {
    let number = known.get(key);
    if (number === undefined) {
      number = nodes.push(node()) - 1;
      uses.push(0);
      known.set(key, number);
    }
    return number;
  };
  const shapeOf = (names: string[]) => {
    const key = names.join('\n');
    let number = shapeNumbers.get(key);
    if (number === undefined) {
      number = shapes.push(names);
      shapeNumbers.set(key, number);
    }
    return number;
  };
  /** The number of a value: the same for all that are alike. */
  const numberOf = (one: unknown): number => {
    if (typeof one === 'string') return add(texts, one, () => ({ text: one }));
    if (one === null || typeof one !== 'object') return add(plains, one, () => ({ plain: one }));
    const names = Array.isArray(one)
      ? undefined
      : Object.keys(one).filter((name) => one[name as never] !== undefined);
    const shape = names ? shapeOf(names) : 0;
    const parts = (names ? names.map((name) => one[name as never]) : (one as unknown[])).map(numberOf);
    const before = nodes.length;
    const number = add(wholes, `${shape},${parts.join()}`, () => ({ shape, parts }));
    // What stands in something that came before was counted with it.
    if (number === before) for (const part of parts) uses[part] = (uses[part] ?? 0) + 1;
    return number;
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
