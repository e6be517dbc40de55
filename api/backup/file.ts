import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { DomainError } from '#domain/errors.ts';
import { DAY } from '#domain/timeSpans.ts';

/** Length in bytes of the SHA-256 at the end of the file, which covers all bytes before it. */
const SEAL = 32;

/** Writes lines to a gzip file and appends the SHA-256 of its bytes. */
export const writeSealed = (path: string, lines: AsyncIterable<string>): Promise<void> =>
  withPart(path, async (part) => {
    // The file is opened before reading begins. A stream would open it later, perhaps after its deletion.
    const file = await open(part, 'wx', 0o600);
    const text = Readable.from(inPieces(lines));
    await pipeline(text, createGzip(), sealing(), file.createWriteStream({ flush: true }));
    await rename(part, path);
  });

/**
 * The maximum length of a line, in characters. The longest real line contains all rows deleted with a
 * tournament and is far shorter.
 */
const LONGEST = 64 * 1024 * 1024;

/** Yields the lines of a file written by `writeSealed`. Throws if any byte has changed. */
export async function* readSealed(path: string): AsyncGenerator<string> {
  const end = await checkSeal(path);
  const unpacked = createGunzip();
  pipeline(createReadStream(path, { end: end - 1 }), unpacked).catch(() => {});
  let rest = '';
  try {
    // readline would also break lines at U+2028.
    for await (const piece of unpacked.setEncoding('utf8')) {
      const [end = '', ...more] = (piece as string).split('\n');
      rest += end;
      if (rest.length > LONGEST) throw corruptFile();
      const begun = more.pop();
      if (begun === undefined) continue;
      yield rest;
      yield* more;
      rest = begun;
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw corruptFile();
    throw error;
  }
}

export const corruptFile = (cause?: unknown) =>
  Object.assign(
    new DomainError('conflict', 'backup_damaged', 'This backup is damaged and was not restored'),
    { cause },
  );

async function checkSeal(path: string): Promise<number> {
  const { size } = await stat(path);
  const end = size - SEAL;
  if (end <= 0) throw corruptFile();
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { end: end - 1 })) hash.update(piece as Buffer);
  const seal = createReadStream(path, { start: end });
  const written = Buffer.concat((await seal.toArray()) as Buffer[]);
  if (!hash.digest().equals(written)) throw corruptFile();
  return end;
}

/** Joins lines into larger chunks, to reduce the number of writes. */
async function* inPieces(lines: AsyncIterable<string>) {
  let piece = '';
  for await (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function sealing() {
  const hash: Hash = createHash('sha256');
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
    flush(done) {
      done(null, hash.digest());
    },
  });
}

/** The file name of an unfinished backup: `<name>.<process>@<machine>.part`. */
const PART = /\.backup\.gz(?:\.(\d+)@(.+))?\.part$/;

/** Names of the `.part` files that this process is writing. */
const ours = new Set<string>();

/**
 * Calls `write` with the path of a `.part` file that no clean-up deletes. Deletes the file afterwards unless it was
 * renamed.
 */
export async function withPart(path: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${path}.${process.pid}@${encodeURIComponent(hostname())}.part`;
  ours.add(basename(part));
  try {
    await write(part);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    ours.delete(basename(part));
  }
}

export async function clearParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (PART.test(name) && !(await isWritten(join(folder, name))))
      await rm(join(folder, name), { force: true });
}

async function isWritten(path: string): Promise<boolean> {
  const name = basename(path);
  if (ours.has(name)) return true;
  const [, pid, machine] = PART.exec(name) ?? [];
  const isHere = machine === encodeURIComponent(hostname());
  if (isHere && (Number(pid) === process.pid || !isAlive(Number(pid)))) return false;
  const file = await stat(path).catch(() => undefined);
  return file !== undefined && Date.now() - file.mtimeMs < DAY;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means that another user's process is alive.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
