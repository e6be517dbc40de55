import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ErrorNote } from './ErrorNote.tsx';
import { Line, LineInput, WritingPlace } from './Line.tsx';
import { errorText, playApi } from './playApi.ts';
import type { Place } from './useRoom.ts';

export function WordsComposer({ place, userId }: { place: Place; userId: string }) {
  const [content, setContent] = useState('');
  const [error, setError] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (content.trim() === '') return;
    try {
      await playApi.say({ userId, channelId: place.id, content });
      setContent('');
    } catch (refusal) {
      setError(errorText(refusal));
    }
  };
  return (
    <WritingPlace as="form" onSubmit={(event: FormEvent) => void send(event)}>
      {error && <ErrorNote>{error}</ErrorNote>}
      <Line>
        <LineInput
          aria-label="Message"
          autoComplete="off"
          maxLength={2_000}
          placeholder={
            place.isDirect ? `Write to ${place.name}; commands work in the server` : 'Write in this thread'
          }
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
