/** At most so much is read of one answer of another service; a game has some 500 KB at OpenDota. */
const MAX_BYTES = 2 * 1024 * 1024;

export async function readBounded({ body }: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MAX_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** What a service did instead of giving what it was asked for, after its name. */
export const statusWords = (status: number): string =>
  status >= 300 && status < 400 ? `leads elsewhere (${status}), which is not followed` : `answered ${status}`;
