import { VisuallyHidden } from '#ui/Text.tsx';
import { plainText } from './plainText.ts';
import type { Message } from './useRoom.ts';

const LOADING = 128;

export function Newest({ messages }: { messages: readonly Message[] }) {
  const message = lastChanged(messages);
  const isDone = message && ((message.flags ?? 0) & LOADING) === 0;
  const name = message && (message.author.global_name ?? message.author.username);
  return (
    <VisuallyHidden as="p" aria-live="polite">
      {isDone && `${name}${message.edited_timestamp ? ', edited' : ''}: ${plainText(message)}`}
    </VisuallyHidden>
  );
}

/** Of two of one moment, the later in the list. */
const lastChanged = (messages: readonly Message[]) =>
  messages.reduce<Message | undefined>(
    (last, message) => (last && momentOf(last) > momentOf(message) ? last : message),
    undefined,
  );
const momentOf = ({ edited_timestamp, timestamp }: Message) => Date.parse(edited_timestamp ?? timestamp);
