import IconMessagePlus from 'icon:message-plus';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { BlockStyle } from '#ui/block.ts';
import { Box, Button, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Composer } from './Composer.tsx';
import styles from './Conversation.module.css';
import { MessageView } from './MessageView.tsx';
import { ErrorNote, Line, LineInput, NameDialog, ScrollRegion, WritingPlace } from './parts.tsx';
import roomStyles from './RehearsalRoom.module.css';
import { type Acts, errorText, type Message, type Place, playApi, type Room } from './useRoom.ts';

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
  // Scrolls to the end when content is added, a reply replaces the newest message, or the pane reappears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the newest message changes
  useEffect(() => {
    const shown = list.current;
    if (!shown) return;
    const observer = new ResizeObserver(() => shown.scrollTo({ top: shown.scrollHeight }));
    observer.observe(shown);
    // Pictures load late and do not resize the list itself.
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
    <Row gap={2.5}>
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

const Empty = ({ place, room }: { place: Place; room: Room }) => (
  <Box padding={[3.5, 7]}>
    <Box radius="card" border="dashed" padding={5} width="form" tone="secondary">
      <Text as="p" marginBottom={1} size="medium" weight="semibold" tone="primary">
        {titleOf(place, room)}
      </Text>
      <p>{wordsOf(place, room)}</p>
    </Box>
  </Box>
);

const titleOf = ({ id, isDirect }: Place, { channels }: Room) => {
  if (isDirect) return 'No direct messages yet';
  return id === channels.registration ? 'Register your team here' : 'Nothing here yet';
};

function wordsOf({ id, isDirect, isStaff, parentId }: Place, { channels }: Room) {
  if (parentId) return 'Messages here stay in this thread.';
  if (isDirect) return 'The bot’s messages to you arrive here.';
  if (id === channels.registration) return 'Type /register below and press Enter: the form opens.';
  return isStaff
    ? 'Registrations that wait for a decision are told here.'
    : 'A team that is approved is announced here, with the new prize pool.';
}

const LOADING = 128;

function Newest({ messages }: { messages: readonly Message[] }) {
  const message = lastChanged(messages);
  const isDone = message && ((message.flags ?? 0) & LOADING) === 0;
  const name = message && (message.author.global_name ?? message.author.username);
  return (
    <VisuallyHidden as="p" aria-live="polite">
      {isDone && `${name}${message.edited_timestamp ? ', edited' : ''}: ${plainText(message)}`}
    </VisuallyHidden>
  );
}

/** If two messages have the same time, the later one in the list wins. */
const lastChanged = (messages: readonly Message[]) =>
  messages.reduce<Message | undefined>(
    (last, message) => (last && momentOf(last) > momentOf(message) ? last : message),
    undefined,
  );
const momentOf = ({ edited_timestamp, timestamp }: Message) => Date.parse(edited_timestamp ?? timestamp);

function plainText({ content, embeds }: Pick<Message, 'content' | 'embeds'>) {
  const [embed] = embeds;
  const text = content || embed?.title || embed?.description || 'a message';
  return text.replace(/\\(?=[^\w\s])|[*_~`]/g, '').slice(0, 200);
}

type NewThreadProps = { userId: string; channelId: string; go: (placeId: string) => void };

function NewThread({ userId, channelId, go }: NewThreadProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" isSmall onClick={() => setOpen(true)}>
        <IconMessagePlus size={16} stroke={1.8} aria-hidden="true" />
        New thread
      </Button>
      {isOpen && (
        <NameDialog
          title="New thread"
          help="Everybody who sees the channel sees the thread, the bot too."
          missing="A thread needs a name"
          maxLength={100}
          action="Open"
          close={() => setOpen(false)}
          save={async (name) => go((await playApi.openThread({ userId, channelId, name })).id)}
        />
      )}
    </>
  );
}

function WordsComposer({ place, userId }: { place: Place; userId: string }) {
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
