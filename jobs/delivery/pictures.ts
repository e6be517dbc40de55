import { withoutEndSlashes } from '#domain/siteLinks.ts';

/** Fetches a picture that the server draws; undefined on failure. */
export type FetchPicture = (path: string) => Promise<Buffer | undefined>;

const TIMEOUT = 10_000;

export const fetchPictures =
  (apiUrl: string): FetchPicture =>
  async (path) => {
    try {
      const address = withoutEndSlashes(apiUrl) + path;
      const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    } catch {
      return undefined;
    }
  };
