import { useEffect, useRef } from 'react';
import { Box, Row } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { Composer } from './Composer.tsx';
import styles from './Conversation.module.css';
import { MessageView } from './MessageView.tsx';
import { Newest } from './Newest.tsx';
import { NewThread } from './NewThread.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';
import { ThreadComposer } from './ThreadComposer.tsx';
import type { Acts } from './useActs.ts';
import type { Place, Room } from './useRoom.ts';

type Props = { room: Room; place: Place; acts: Acts; go: (placeId: string) => void };

/** One place: what was said there, and where to type. */
export function Conversation({ room, place, acts, go }: Props) {
  const list = useRef<HTMLElement>(null);
  const { messages } = place;
  const last = messages.at(-1);
  // Follows what is new, also when the newest message grows into its answer, and when the pane is shown again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest message is the reason to scroll
  useEffect(() => {
    const shown = list.current;
    if (!shown) return;
    const observer = new ResizeObserver(() => shown.scrollTo({ top: shown.scrollHeight }));
    observer.observe(shown);
    // A picture in it comes late, and the list itself does not grow with it.
    if (shown.lastElementChild) observer.observe(shown.lastElementChild);
    return () => observer.disconnect();
  }, [last]);
  const names = new Map([...room.people, ...room.roles, ...room.places].map(({ id, name }) => [id, name]));
  const pinned = messages.filter(({ pinned }) => pinned);
  return (
    <section className={styles.conversation} aria-label="Conversation" data-chat>
      <Row
        as="header"
        line="bottom"
        padding={[4, 7]}
        gap={[0.5, 2.5]}
        align="baseline"
        wraps
        className={styles.head}
      >
        <Text as="h2" size="medium" weight="semibold" className={styles.name}>
          {place.name}
        </Text>
        <Text as="p" tone="tertiary" className={styles.topic}>
          {place.isDirect ? `Only between you and ${room.bot.name}.` : place.topic}
        </Text>
        {!place.isDirect && !place.parentId && (
          <NewThread userId={room.viewerId} channelId={place.id} go={go} />
        )}
        {pinned.length > 0 && (
          <details className={styles.pins}>
            <summary>{pinned.length === 1 ? '1 pinned message' : `${pinned.length} pinned messages`}</summary>
            {pinned.map((message) => (
              <MessageView key={message.id} message={message} names={names} acts={acts} />
            ))}
          </details>
        )}
      </Row>
      <ScrollRegion ref={list} className={styles.list} label="Messages">
        {messages.length === 0 && <Empty place={place} room={room} />}
        {messages.map((message) => (
          <MessageView key={message.id} message={message} names={names} acts={acts} />
        ))}
      </ScrollRegion>
      <Newest messages={messages} />
      {place.parentId ? (
        <ThreadComposer place={place} userId={room.viewerId} />
      ) : (
        <Composer key={place.id} room={room} place={place} acts={acts} go={go} />
      )}
    </section>
  );
}

function Empty({ place, room }: { place: Place; room: Room }) {
  return (
    <Box radius="card" padding={5} tone="secondary" className={styles.empty}>
      <Text as="p" marginBottom={1} size="medium" weight="semibold" tone="primary">
        {titleOf(place, room)}
      </Text>
      <p>{wordsOf(place, room)}</p>
    </Box>
  );
}

const titleOf = ({ id, isDirect }: Place, { channels }: Room) => {
  if (isDirect) return 'No direct messages yet';
  return id === channels.registration ? 'Register your team here' : 'Nothing here yet';
};

function wordsOf({ id, isDirect, isStaff, parentId }: Place, { channels }: Room) {
  if (parentId) return 'What is written here stays in this thread.';
  if (isDirect) return 'The answer to your registration arrives here.';
  if (id === channels.registration) return 'Type /register below and press Enter: the form opens.';
  return isStaff
    ? 'Registrations that wait for a decision are told here.'
    : 'A team that is approved is announced here, with the new prize pool.';
}
