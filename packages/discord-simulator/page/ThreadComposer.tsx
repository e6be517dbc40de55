import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './Composer.module.css';
import { playDoor, wordsOf } from './playDoor.ts';
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
    <form className={styles.composer} onSubmit={(event) => void send(event)}>
      {error && (
        <Text
          as="p"
          surface="danger"
          padding={[2, 3]}
          marginBottom={2}
          weight="medium"
          tone="danger"
          className={styles.trouble}
          role="alert"
        >
          {error}
        </Text>
      )}
      <Row
        radius="control"
        surface={1}
        gap={[1.5, 2]}
        align="center"
        wraps
        weight="medium"
        className={styles.line}
      >
        <input
          className={styles.input}
          aria-label="Message"
          autoComplete="off"
          maxLength={2_000}
          placeholder="Write in this thread"
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
        <Button look="primary" type="submit" className={styles.run}>
          Send
        </Button>
      </Row>
    </form>
  );
}
