import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { MAX_IMAGE_PIXELS } from '#domain/imageLimits.ts';
import { atMost } from '../../database/atMost.ts';

/**
 * Decodes pictures in a separate process that ends when idle. A decoder needs memory for every pixel, releases little
 * of it, and handles untrusted input.
 */
const SCRIPT = `
const sharp = require(process.argv[1]);
process.on('message', async ({ bytes, side }) => {
  try {
    const small = await sharp(bytes, { limitInputPixels: ${MAX_IMAGE_PIXELS}, failOn: 'error' })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    process.send({ small });
  } catch ({ message }) {
    process.send({ fault: message });
  }
});`;

/** Milliseconds after which an idle process ends, and the time limit for decoding one picture. */
const REST = 10_000;
const LONGEST = 15_000;

/** Decodes one picture at a time, because a single decoder uses all cores. */
const inTurn = atMost(1);
let decoder: ChildProcess | undefined;
let resting: NodeJS.Timeout | undefined;

export const shrinkApart = (bytes: Buffer, side: number): Promise<Buffer> =>
  inTurn(async () => {
    clearTimeout(resting);
    decoder ??= begin();
    const child = decoder;
    const over = new AbortController();
    // A late response would be mistaken for the response to the next picture, so the process is replaced.
    const late = setTimeout(end, LONGEST);
    try {
      const ended = once(child, 'exit', over).then(() => {
        throw new Error('The image decoder has exited');
      });
      const answered = once(child, 'message', over) as Promise<[{ small: Uint8Array } | { fault: string }]>;
      child.send({ bytes, side });
      const [answer] = await Promise.race([answered, ended]);
      if ('fault' in answer) throw new Error(answer.fault);
      return Buffer.from(answer.small);
    } finally {
      clearTimeout(late);
      over.abort();
      resting = setTimeout(end, REST).unref();
    }
  });

function begin(): ChildProcess {
  const child = spawn(process.execPath, ['-e', SCRIPT, createRequire(import.meta.url).resolve('sharp')], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // A picture that exploits the decoder must find no secrets here.
    env: {},
  });
  child.unref();
  child.channel?.unref();
  const isGone = () => {
    if (decoder === child) decoder = undefined;
  };
  child.on('error', isGone);
  child.once('exit', isGone);
  return child;
}

function end() {
  decoder?.kill('SIGKILL');
  decoder = undefined;
}
