import { setImmediate as afterAnswers } from 'node:timers/promises';
import type { Database } from '#api/database/database.ts';
import { markSent, type SentNote } from '#jobs/outbox/deliveryStore.ts';

type Waiting = SentNote & { done: () => void; failed: (error: unknown) => void };

/** Writings that go on at the same time at most, and how many wait before one more begins. */
const [NOTES_AT_ONCE, WORTH_ONE] = [4, 8];

/** Writes that messages were sent. */
export function createSentNotes(db: Database) {
  let waiting: Waiting[] = [];
  let writing = 0;
  const write = async () => {
    writing += 1;
    // Answers that have come at the same moment are read one after the other.
    for (await afterAnswers(); waiting.length > 0; await afterAnswers()) {
      const together = waiting;
      waiting = [];
      try {
        await markSent(db, together);
        for (const { done } of together) done();
      } catch (error) {
        for (const { failed } of together) failed(error);
      }
    }
    writing -= 1;
  };
  return (note: SentNote): Promise<void> =>
    new Promise((done, failed) => {
      waiting.push({ ...note, done, failed });
      if (writing === 0 || (writing < NOTES_AT_ONCE && waiting.length >= WORTH_ONE)) void write();
    });
}

export type NoteSent = ReturnType<typeof createSentNotes>;
