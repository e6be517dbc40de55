import IconRefresh from 'icon:refresh';
import { useState } from 'react';
import { Button, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Field.tsx';
import { Logo } from '#ui/Logo.tsx';
import type { Pane } from './PaneBar.tsx';
import { NameDialog } from './parts.tsx';
import styles from './TopBar.module.css';
import { playApi, type Room } from './useRoom.ts';

const ADD = 'add';
const ADDING = [ADD, 'Add a person…'] as const;
const LANGUAGES = [
  ['en-US', 'English'],
  ['pt-BR', 'Português'],
  ['nl', 'Nederlands'],
] as const;

type Props = { room: Room; pane: Pane; isConnected: boolean; play: (id: string) => void };

export const TopBar = ({ room, pane, isConnected, play }: Props) => (
  <Row as="header" surface="league" line="bottom" padding={[2, 5]} gap={[1, 3]} wraps minHeight={13}>
    <VisuallyHidden as="h1">Rehearsal room</VisuallyHidden>
    <Row gap={3} hides="phone" aria-hidden="true">
      <Logo size={22} />
      <Text fontWidth="display" size="medium" weight="bold" nowrap>
        Rehearsal room
      </Text>
    </Row>
    <Text
      as="p"
      minWidth={0}
      // Phones show this only above the guide, since the name of the current person matters more.
      hides={isConnected && pane !== 'guide' ? 'phone' : undefined}
      tone="secondary"
      className={styles.words}
      role="status"
    >
      {isConnected
        ? 'A practice chat on this computer. Nothing here reaches the real Discord.'
        : 'The room does not answer. It is tried again every second.'}
    </Text>
    <Row gap={3} marginLeft="auto" className={styles.tools}>
      <Player room={room} play={play} />
      <StartOver />
    </Row>
  </Row>
);

const labelOf = ({ name, isAdmin, roles }: Room['people'][number]) => {
  if (isAdmin) return `${name}, admin`;
  return roles.includes('Caster') ? `${name}, caster` : `Captain ${name}`;
};

function Player({ room, play }: Pick<Props, 'room' | 'play'>) {
  const [isAdding, setAdding] = useState(false);
  const { locale } = room.people.find((person) => person.id === room.viewerId) ?? {};
  return (
    <>
      <Text hides="phone" tone="secondary" nowrap aria-hidden="true">
        You play
      </Text>
      <Select
        label="You play"
        isLabelHidden
        value={room.viewerId}
        onText={(id) => (id === ADD ? setAdding(true) : play(id))}
        options={[...room.people.map((person) => [person.id, labelOf(person)] as const), ADDING]}
      />
      <Text hides="phone" tone="secondary" aria-hidden="true">
        in
      </Text>
      <Select
        label="Language of their Discord"
        isLabelHidden
        value={locale}
        onText={(code) => void playApi.setLocale(room.viewerId, code)}
        options={LANGUAGES}
      />
      {isAdding && (
        <NameDialog
          title="Add a person"
          help="As the chat shows it. You play them at once."
          missing="A person needs a name"
          maxLength={32}
          action="Add"
          close={() => setAdding(false)}
          save={async (name) => play((await playApi.addPerson(name)).id)}
        />
      )}
    </>
  );
}

function StartOver() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button isSmall aria-label="Start over" onClick={() => setOpen(true)}>
        <IconRefresh size={18} stroke={1.8} aria-hidden="true" />
        <Text hides="phone">Start over</Text>
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Start the rehearsal over?"
          keep="Keep registration"
          go="Start over"
          onKeep={close}
          onGo={() => {
            close();
            void playApi.startOver();
          }}
        >
          <p>
            All messages and threads here and the ticks in the guide go. People stay, and so does everything
            that the league has stored: teams and registrations are its own.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
