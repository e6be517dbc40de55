import { type ReactNode, useEffect, useRef } from 'react';
import type { BlockStyle } from '#ui/block.ts';
import { Box, Row, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { Composer } from './Composer.tsx';
import styles from './Conversation.module.css';
import { MessageView } from './MessageView.tsx';
import { Newest } from './Newest.tsx';
import { NewThread } from './NewThread.tsx';
import roomStyles from './RehearsalRoom.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';
import type { Acts } from './useActs.ts';
import type { Place, Room } from './useRoom.ts';
import { WordsComposer } from './WordsComposer.tsx';

type Props = { hides: BlockStyle['hides'] } & {
  room: Room;
  place: Place;
  acts: Acts;
  go: (placeId: string) => void;
};

export function Conversation({ room, hides, place, acts, go }: Props) {
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
    <Box as="section" surface="page" hides={hides} className={roomStyles.pane} aria-label="Conversation">
      <Head room={room} place={place} go={go}>
        {pinned.length > 0 && (
          <Box as="details" overflow="auto" className={styles.pins}>
            <Text as="summary" padding={[0.5, 0]} tone="secondary">
              {pinned.length === 1 ? '1 pinned message' : `${pinned.length} pinned messages`}
            </Text>
            {pinned.map((message) => (
              <MessageView key={message.id} message={message} names={names} acts={acts} />
            ))}
          </Box>
        )}
      </Head>
      <ScrollRegion ref={list} paddingTop={2.5} paddingBottom={6} label="Messages">
        {messages.length === 0 && <Empty place={place} room={room} />}
        {messages.map((message) => (
          <MessageView key={message.id} message={message} names={names} acts={acts} />
        ))}
      </ScrollRegion>
      <Newest messages={messages} />
      {place.parentId || place.isDirect ? (
        <WordsComposer place={place} userId={room.viewerId} />
      ) : (
        <Composer key={place.id} room={room} place={place} acts={acts} />
      )}
    </Box>
  );
}

type HeadProps = Pick<Props, 'room' | 'place' | 'go'> & { children: ReactNode };

const Head = ({ room, place, go, children }: HeadProps) => (
  <Stack as="header" line="bottom" padding={[2, 7]} gap={1} alignContent="center" minHeight={13}>
    <Row gap={2.5} align="center">
      <Row flex="fill" gap={[0.5, 2.5]} align="baseline" wraps>
        <Text as="h2" size="medium" weight="semibold">
          {place.name}
        </Text>
        <Text as="p" tone="tertiary">
          {place.isDirect ? `Only between you and ${room.bot.name}.` : place.topic}
        </Text>
      </Row>
      {!place.isDirect && !place.parentId && (
        <NewThread userId={room.viewerId} channelId={place.id} go={go} />
      )}
    </Row>
    {children}
  </Stack>
);

function Empty({ place, room }: { place: Place; room: Room }) {
  return (
    <Box padding={[3.5, 7]}>
      <Box radius="card" border="dashed" padding={5} width="form" tone="secondary">
        <Text as="p" marginBottom={1} size="medium" weight="semibold" tone="primary">
          {titleOf(place, room)}
        </Text>
        <p>{wordsOf(place, room)}</p>
      </Box>
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
