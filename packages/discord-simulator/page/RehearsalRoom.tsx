import { useEffect, useState } from 'react';
import { Grid, Heading, Stack } from '#ui/blocks.tsx';
import { Conversation } from './Conversation.tsx';
import { FormDialog } from './FormDialog.tsx';
import { Guide } from './Guide.tsx';
import { type Pane, PaneBar } from './PaneBar.tsx';
import { Places } from './Places.tsx';
import styles from './RehearsalRoom.module.css';
import { TopBar } from './TopBar.tsx';
import { playApi, type Room, useActs, useRoom } from './useRoom.ts';

/** Identifies the current person's direct conversation, whatever its id. */
const DIRECT = 'direct';

export function RehearsalRoom() {
  const { room, isConnected, play } = useRoom();
  if (!room)
    return (
      <Stack as="main" flex="fill" alignContent="center" justify="center" padding={6} gap={2}>
        <Heading as="h1" size="section">
          Rehearsal room
        </Heading>
        <p>
          {isConnected ? 'Opening the room' : 'The room does not answer. It is tried again every second.'}
        </p>
      </Stack>
    );
  return <OpenRoom room={room} isConnected={isConnected} play={play} />;
}

type Props = { room: Room; isConnected: boolean; play: (id: string) => void };

function OpenRoom({ room, isConnected, play }: Props) {
  const [pane, setPane] = useState<Pane>('chat');
  const [chosen, setChosen] = useState(room.channels.registration);
  const [captainId, setCaptainId] = useState<string>();
  const open = room.places.filter(({ isHidden }) => !isHidden);
  const place =
    open.find(({ id, isDirect }) => (isDirect ? chosen === DIRECT : id === chosen)) ??
    open.find(({ id }) => id === room.channels.registration);
  const unread = place?.unread ?? 0;
  const placeId = place?.id ?? '';
  useEffect(() => {
    if (unread > 0 && pane === 'chat' && document.visibilityState === 'visible')
      void playApi.read(room.viewerId, placeId).catch(() => undefined);
  }, [unread, pane, placeId, room.viewerId]);
  const isCaptain = room.people.some(({ id, isAdmin }) => id === room.viewerId && !isAdmin);
  // The guide leads back to the captain who was selected last.
  if (isCaptain && captainId !== room.viewerId) setCaptainId(room.viewerId);
  const acts = useActs(room.viewerId, placeId);
  const go = (id: string) => {
    acts.forget();
    setChosen(room.places.find((one) => one.id === id)?.isDirect ? DIRECT : id);
    setPane('chat');
  };
  if (!place) return null;
  return (
    <div className={styles.room}>
      <TopBar room={room} pane={pane} isConnected={isConnected} play={play} />
      <Grid as="main" stacks="phone" flex="fill" overflow="hidden" className={styles.panes}>
        <Places room={room} hides={pane === 'places' ? undefined : 'phone'} chosenId={place.id} choose={go} />
        <Conversation
          key={`${room.viewerId} ${place.id}`}
          room={room}
          hides={({ places: 'phone', chat: undefined, guide: 'laptop' } as const)[pane]}
          place={place}
          acts={acts}
          go={go}
        />
        <Guide
          room={room}
          hides={pane === 'guide' ? undefined : 'laptop'}
          placeId={place.id}
          captainId={captainId}
          play={play}
          go={go}
        />
      </Grid>
      <PaneBar room={room} pane={pane} setPane={setPane} />
      {acts.form && (
        <FormDialog key={acts.form.interactionId} form={acts.form} send={acts.send} close={acts.closeForm} />
      )}
    </div>
  );
}
