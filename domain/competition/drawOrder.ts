/**
 * The order of a public draw: ascending by the hexadecimal SHA-256 of `seed:participationId`. To check a draw, run
 * `printf '%s' 'seed:participationId' | sha256sum` for each team.
 */
export function drawOrder(seed: string, teams: readonly string[]): string[] {
  const hashes = new Map(teams.map((team) => [team, sha256(`${seed}:${team}`)]));
  return teams.toSorted((one, other) => ((hashes.get(one) ?? '') < (hashes.get(other) ?? '') ? -1 : 1));
}

/** The hexadecimal SHA-256 of a UTF-8 string (FIPS 180-4), implemented here because `domain/` uses no platform APIs. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = ROOTS.slice(0, 8);
  const words = new Uint32Array(64);
  const at = (index: number) => words[index] ?? 0;
  for (let block = 0; block < padded.length; block += 64) {
    for (let index = 0; index < 64; index += 1) {
      if (index < 16) words[index] = view.getUint32(block + index * 4);
      else {
        const [near, far] = [at(index - 2), at(index - 15)];
        const one = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
        const other = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
        words[index] = at(index - 16) + other + at(index - 7) + one;
      }
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let index = 0; index < 64; index += 1) {
      const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = h + high + ((e & f) ^ (~e & g)) + (CUBES[index] ?? 0) + at(index);
      const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const other = low + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + other) >>> 0];
    }
    for (const [index, value] of [a, b, c, d, e, f, g, h].entries())
      state[index] = (state[index] ?? 0) + value;
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** For each of the first 64 primes, the first 32 bits of the fractional part of the given root. */
function fractions(root: (prime: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}
const ROOTS = fractions(Math.sqrt);
const CUBES = fractions(Math.cbrt);
