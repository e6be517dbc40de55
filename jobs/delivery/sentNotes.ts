import type { Database } from '#api/database/database.ts';
import { markSent, type SentNote } from './deliveryStore.ts';

type Waiting = SentNote & { done: () => void; failed: (error: unknown) => void };

/**
 * Writes that messages were sent. Each is written before its destination gets the next one; those that arrive from
 * many destinations while one writing goes on share the next, since a commit takes about as long for one as for all.
 */
export function createSentNotes(db: Database) {
  let waiting: Waiting[] = [];
  let isWriting = false;
  const write = async () => {
    isWriting = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      try {
        await markSent(db, together);
        for (const { done } of together) done();
      } catch (error) {
        for (const { failed } of together) failed(error);
      }
    }
    isWriting = false;
  };
  return (note: SentNote): Promise<void> =>
    new Promise((done, failed) => {
      waiting.push({ ...note, done, failed });
      if (!isWriting) void write();
    });
}

export type NoteSent = ReturnType<typeof createSentNotes>;
