import { withoutEndSlashes } from '#domain/siteLinks.ts';

/** Fetches a picture that the server draws; undefined on failure. */
export type FetchPicture = (path: string) => Promise<Buffer | undefined>;

const TIMEOUT = 10_000;

export const fetchPictures =
  (apiUrl: string): FetchPicture =>
  async (path) => {
    try {
      const answer = await fetch(withoutEndSlashes(apiUrl) + path, { signal: AbortSignal.timeout(TIMEOUT) });
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    } catch {
      return undefined;
    }
  };
