import { graphemesOf } from '#domain/text/graphemes.ts';
import { type Type, widthOf } from './measure.ts';

/** The space for a line of text. The text shrinks from the largest to the smallest size, and then wraps if allowed. */
export type Room = {
  width: number;
  size: readonly [most: number, least: number];
  /** Limit on lines, which is 1 by default, and the largest font size if there are several lines. */
  lines?: number | undefined;
  broken?: number | undefined;
};

export async function fitIn(text: string, type: Type, room: Room) {
  const {
    width,
    size: [most, least],
    lines = 1,
    broken = most,
  } = room;
  const sizeFor = async (line: string) => width / Math.max(await widthOf(line, type), 0.01);
  let best = { size: Math.min(most, await sizeFor(text)), lines: [text] };
  for (let count = 2; count <= lines && best.size < broken; count += 1) {
    const parts = parted(text, count);
    const size = Math.min(broken, ...(await Promise.all(parts.map(sizeFor))));
    if (size > best.size) best = { size, lines: parts };
  }
  if (best.size >= least) return best;
  const begun: string[] = [];
  let rest = text;
  while (begun.length < lines - 1) {
    const [first, others] = await begin(rest, async (line) => (await sizeFor(line)) >= least);
    begun.push(first);
    rest = others;
  }
  return { size: least, lines: [...begun, await cut(rest, type, width / least)] };
}

function parted(text: string, count: number): string[] {
  if (count === 1) return [text];
  const signs = graphemesOf(text);
  const wanted = signs.length / count;
  const spaces = signs.flatMap((sign, place) => (/^\s$/.test(sign) && place > 0 ? [place] : []));
  const [nearest = Math.ceil(wanted)] = spaces.toSorted(
    (one, other) => Math.abs(one - wanted) - Math.abs(other - wanted),
  );
  const rest = signs.slice(nearest).join('').trim();
  const first = signs.slice(0, nearest).join('').trim();
  return rest === '' ? [first] : [first, ...parted(rest, count - 1)];
}

/** Splits off the longest prefix that fits, at a space if possible. Returns the prefix and the remaining text. */
async function begin(text: string, fits: (text: string) => Promise<boolean>): Promise<[string, string]> {
  const signs = graphemesOf(text);
  const count = await longest(signs.length, (length) => fits(signs.slice(0, length).join('')));
  const space = signs.slice(0, count).lastIndexOf(' ');
  const end = space > count / 2 ? space : Math.max(1, count);
  return [signs.slice(0, end).join('').trim(), signs.slice(end).join('').trim()];
}

/** Truncates a line to a width, measured at font size 1. */
async function cut(text: string, type: Type, width: number): Promise<string> {
  if ((await widthOf(text, type)) <= width) return text;
  const signs = graphemesOf(text);
  const begun = (length: number) => `${signs.slice(0, length).join('').trimEnd()}…`;
  const length = await longest(signs.length, async (tried) => (await widthOf(begun(tried), type)) <= width);
  return begun(length);
}

/** Returns the largest number up to a limit for which a monotonic condition holds. */
async function longest(most: number, holds: (length: number) => Promise<boolean>): Promise<number> {
  let [kept, tooMany] = [0, most + 1];
  while (tooMany - kept > 1) {
    const middle = Math.floor((kept + tooMany) / 2);
    if (await holds(middle)) kept = middle;
    else tooMany = middle;
  }
  return kept;
}
