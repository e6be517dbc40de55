import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Line, LineInput, WritingPlace } from './Line.tsx';
import { playDoor, wordsOf } from './playDoor.ts';
import { Trouble } from './Trouble.tsx';
import type { Place } from './useRoom.ts';

/** Where a person writes in a thread. */
export function ThreadComposer({ place, userId }: { place: Place; userId: string }) {
  const [content, setContent] = useState('');
  const [error, setError] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (content.trim() === '') return;
    try {
      await playDoor.say({ userId, channelId: place.id, content });
      setContent('');
    } catch (refusal) {
      setError(wordsOf(refusal));
    }
  };
  return (
    <WritingPlace as="form" onSubmit={(event: FormEvent) => void send(event)}>
      {error && <Trouble>{error}</Trouble>}
      <Line>
        <LineInput
          aria-label="Message"
          autoComplete="off"
          maxLength={2_000}
          placeholder="Write in this thread"
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
        <Button look="primary" type="submit" isSmall>
          Send
        </Button>
      </Line>
    </WritingPlace>
  );
}
