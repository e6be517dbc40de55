import type { Context as Http } from 'koa';
import type { Logger } from 'pino';
import { CHECKED, IMMUTABLE_CACHE } from '#api/database/caches.ts';
import type { Send } from '#domain/contract/http/client.ts';
import type { Picture } from '#domain/picture.ts';
import { widthOf } from './measure.ts';
import type { PictureCache } from './pictureCache.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ADDRESS = new RegExp(
  `^/pictures/(?:(matches|teams|players|tournaments|seasons|picks)/(${UUID})|(pages)/([a-z-]{1,32}))\\.png$`,
);
const VERSION = /^[\w-]{12}$/;

const FOR_A_MINUTE = 'public, max-age=60';
/** Pictures about people, whose data may be erased. Browsers must revalidate these pictures before each use. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['players', 'teams', 'picks']);

export type Subject = { noun: string; id: string; tournamentId?: string | undefined };
/** Returns the current content of a subject's picture, or null if the subject does not exist. */
export type ReadPicture = (
  subject: Subject,
  send: Send,
) => Promise<{ picture: Picture; version: string } | null>;

export const isPicture = ({ path }: Http) => path.startsWith('/pictures/');

/**
 * A picture that is requested by version and is not about people is cached permanently. Any other picture shows the
 * current state.
 */
export function createPictures(gallery: PictureCache, send: Send, log: Logger) {
  let hasLooked = false;
  const reading = new Map<string, ReturnType<ReadPicture>>();

  const read = (key: string, subject: Subject, readPicture: ReadPicture) => {
    const begun = reading.get(key) ?? readPicture(subject, send).finally(() => reading.delete(key));
    reading.set(key, begun);
    return begun;
  };

  return async (ctx: Http, readPicture: ReadPicture): Promise<void> => {
    const subject = subjectOf(ctx);
    if (!subject) return;
    const [settled, passing] = OF_PEOPLE.has(subject.noun)
      ? ([CHECKED, CHECKED] as const)
      : ([IMMUTABLE_CACHE, FOR_A_MINUTE] as const);
    const key = [subject.noun, subject.id, subject.tournamentId].join(' ');
    const asked = typeof ctx.query.v === 'string' && VERSION.test(ctx.query.v) ? ctx.query.v : null;
    const kept = asked && gallery.find(`${key} ${asked}`);
    if (kept) return answer(ctx, kept, asked, settled);
    const moment = gallery.moment();
    const found = await read(`${key} ${moment}`, subject, readPicture);
    if (!found) return;
    if (!hasLooked) {
      hasLooked = true;
      void tellOfFonts(log);
    }
    const png = await gallery.make(`${key} ${found.version}`, found.picture, moment);
    answer(ctx, png, found.version, asked === found.version ? settled : passing);
  };
}

export type Pictures = ReturnType<typeof createPictures>;

/** Warns operators that names in scripts without an installed font appear as boxes in pictures. */
async function tellOfFonts(log: Logger) {
  try {
    const scripts = await missingScripts();
    const hint = "install Debian's fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji";
    if (scripts.length > 0) log.warn({ scripts }, `pictures cannot show some scripts: ${hint}`);
  } catch (error) {
    log.warn({ err: error }, 'the picture fonts could not be checked');
  }
}

function subjectOf({ path, query }: Http): Subject | null {
  const [, noun, id, pages, page] = ADDRESS.exec(path) ?? [];
  if (noun && id) return { noun, id };
  const { tournament } = query;
  if (!pages || !page) return null;
  if (tournament === undefined) return { noun: pages, id: page };
  const isId = typeof tournament === 'string' && new RegExp(`^${UUID}$`).test(tournament);
  return isId ? { noun: pages, id: page, tournamentId: tournament } : null;
}

function answer(ctx: Http, png: Buffer, version: string, caching: string) {
  ctx.status = 200;
  // Sites that preview a link embed its picture from a different origin.
  ctx.set({ ETag: `"${version}"`, 'Cache-Control': caching, 'Cross-Origin-Resource-Policy': 'cross-origin' });
  ctx.type = 'png';
  ctx.body = png;
  if (ctx.fresh) ctx.status = 304;
}

/** A sample letter of each script that team names may use but that the site's own fonts lack. */
const LETTERS: Record<string, string> = {
  Arabic: 'ف',
  Chinese: '萧',
  Devanagari: 'क',
  Ethiopic: 'አ',
  Hebrew: 'ש',
  Japanese: 'の',
  Korean: '한',
  Thai: 'ก',
  signs: '♥',
};
/** An unassigned code point, which no font has. */
const UNASSIGNED_LETTER = '\u0378';
const TYPE = { weight: 600, stretch: 'normal' } as const;

/** Returns the scripts without an installed font. Their letters appear as boxes of equal width. */
export async function missingScripts(): Promise<string[]> {
  const box = await widthOf(UNASSIGNED_LETTER.repeat(4), TYPE);
  const found = await Promise.all(
    Object.entries(LETTERS).map(async ([script, letter]) => ({
      script,
      isMissing: (await widthOf(letter.repeat(4), TYPE)) === box,
    })),
  );
  return found.flatMap(({ script, isMissing }) => (isMissing ? [script] : []));
}
