import type { Request, Send } from '#domain/contract/http/client.ts';

/** Milliseconds: some of what is read changes by the clock alone, such as a tournament's status. */
const LIFE = 1_000;
/** Of so many pages it is known what they read. */
const MOST_READS = 300;

/**
 * What pages of visitors read, read once for all pages that go on from the same place in the order of events:
 * half a dozen pages, each in a few languages and time zones, are made anew after a change, and open pages
 * are told of it before them (`at`).
 */
export function createPageReads(send: Send) {
  const none = () => ({ position: -1, since: 0, answers: new Map<string, ReturnType<Send>>() });
  let kept = none();
  const readBefore = new Map<string, Request[]>();
  /** Reads for all that goes on from a place in the order, which was asked for before. */
  const at = (position: number, readOne: Send): Send => {
    if (kept.position !== position || kept.since + LIFE < Date.now())
      kept = { ...none(), position, since: Date.now() };
    const { answers } = kept;
    return (request) => {
      const found = answers.get(request.path);
      if (found) return found;
      const answer = readOne(request);
      answers.set(request.path, answer);
      answer.catch(() => answers.delete(request.path));
      return answer;
    };
  };
  return {
    at,
    /** Reads for the page of this key, whose place was asked for before; one that has no place reads by itself. */
    from: (position: number | null, page: string): Send => {
      if (position === null) return send;
      const read = at(position, send);
      const own: Request[] = [];
      for (const request of readBefore.get(page) ?? []) void read(request);
      if (readBefore.size >= MOST_READS) readBefore.clear();
      readBefore.set(page, own);
      return (request) => {
        own.push(request);
        return read(request);
      };
    },
    drop: () => {
      kept = none();
    },
  };
}
