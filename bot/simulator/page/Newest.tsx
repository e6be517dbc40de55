import { plainText } from './plainText.ts';
import type { Message } from './useRoom.ts';

const LOADING = 128;

/** Reads the newest message out, once the bot has stopped thinking. */
export function Newest({ message }: { message: Message | undefined }) {
  const isDone = message && ((message.flags ?? 0) & LOADING) === 0;
  return (
    <p className="unseen" aria-live="polite">
      {isDone && `${message.author.global_name ?? message.author.username}: ${plainText(message)}`}
    </p>
  );
}
