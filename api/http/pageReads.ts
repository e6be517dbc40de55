import type { Send } from '#domain/contract/client.ts';

/** Milliseconds: some of what is read changes by the clock alone, such as a tournament's status. */
const LIFE = 1_000;

/**
 * What pages of visitors read, read once for all pages that go on from the same place in the order of events: half a
 * dozen pages, each in a few languages and time zones, are made anew after a change. `drop` has all of it read again.
 */
export function createPageReads(send: Send) {
  const none = () => ({ position: -1, since: 0, answers: new Map<string, ReturnType<Send>>() });
  let kept = none();
  return {
    /** Reads for a page whose place was asked for before; one that has no place reads by itself. */
    from: (position: number | null): Send => {
      if (position === null) return send;
      if (kept.position !== position || kept.since + LIFE < Date.now())
        kept = { ...none(), position, since: Date.now() };
      const { answers } = kept;
      return (request) => {
        const found = answers.get(request.path);
        if (found) return found;
        const answer = send(request);
        answers.set(request.path, answer);
        answer.catch(() => answers.delete(request.path));
        return answer;
      };
    },
    drop: () => {
      kept = none();
    },
  };
}
