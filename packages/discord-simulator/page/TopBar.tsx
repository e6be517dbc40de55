import IconRefresh from 'icon:refresh';
import IconSelector from 'icon:selector';
import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { NameDialog } from './NameDialog.tsx';
import { playDoor } from './playDoor.ts';
import styles from './TopBar.module.css';
import type { Room } from './useRoom.ts';

const ADD = 'add';
/** What a person's Discord can be set to here: what the bot speaks, and one language that it does not. */
const LANGUAGES = [
  ['en-US', 'English'],
  ['pt-BR', 'Português'],
  ['nl', 'Nederlands'],
] as const;

type Props = { room: Room; isConnected: boolean; play: (id: string) => void };

/** Says that this is practice, who is played, and starts over. */
export function TopBar({ room, isConnected, play }: Props) {
  const [open, setOpen] = useState<'person' | 'restart'>();
  const close = () => setOpen(undefined);
  return (
    <Row
      minHeight={13}
      as="header"
      surface="league"
      line="bottom"
      padding={[2, 5]}
      gap={[1, 3]}
      align="center"
      wraps
      className={styles.bar}
    >
      <Logo size={22} />
      <Text fontWidth="display" as="h1" size="medium" weight="bold" nowrap className={styles.title}>
        Rehearsal room
      </Text>
      <Text
        as="p"
        minWidth={0}
        tone="secondary"
        className={styles.words}
        role="status"
        data-away={!isConnected || undefined}
      >
        {isConnected
          ? 'A practice chat on this computer. Nothing here reaches the real Discord.'
          : 'The room does not answer. It is tried again every second.'}
      </Text>
      <Row gap={3} align="center" marginLeft="auto" className={styles.tools}>
        <WhoPlays room={room} play={play} onAdd={() => setOpen('person')} />
        <Button className={styles.restart} onClick={() => setOpen('restart')}>
          <IconRefresh size={18} stroke={1.8} aria-hidden="true" />
          <span className={styles.restartWord}>Start over</span>
        </Button>
      </Row>
      {open === 'person' && (
        <NameDialog
          title="Add a person"
          help="As the chat shows it. You play them at once."
          missing="A person needs a name"
          maxLength={32}
          action="Add"
          close={close}
          save={async (name) => play((await playDoor.addPerson(name)).id)}
        />
      )}
      {open === 'restart' && (
        <ConfirmDialog
          title="Start the rehearsal over?"
          keep="Keep it"
          go="Start over"
          onKeep={close}
          onGo={() => {
            close();
            void playDoor.startOver();
          }}
        >
          <p>
            All messages and threads here and the ticks in the guide go. People stay, and so does everything
            that the league has stored: teams and registrations are its own.
          </p>
        </ConfirmDialog>
      )}
    </Row>
  );
}

/** Whom one plays, and in which language. */
function WhoPlays({ room, play, onAdd }: Pick<Props, 'room' | 'play'> & { onAdd: () => void }) {
  const [id, languageId] = [useId(), useId()];
  const { locale } = room.people.find((person) => person.id === room.viewerId) ?? {};
  return (
    <>
      <Text as="label" tone="secondary" nowrap className={styles.label} htmlFor={id}>
        You play
      </Text>
      <Text position="relative" minWidth={0} className={styles.select}>
        <select
          id={id}
          value={room.viewerId}
          onChange={({ target }) => (target.value === ADD ? onAdd() : play(target.value))}
        >
          {room.people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.isAdmin ? `${person.name}, admin` : `Captain ${person.name}`}
            </option>
          ))}
          <option value={ADD}>Add a person…</option>
        </select>
        <IconSelector size={16} stroke={1.8} aria-hidden="true" />
      </Text>
      <Text as="label" tone="secondary" nowrap className={styles.label} htmlFor={languageId}>
        in
      </Text>
      <Text position="relative" minWidth={0} className={styles.select}>
        <select
          id={languageId}
          aria-label="Language of their Discord"
          value={locale}
          onChange={({ target }) => void playDoor.setLocale(room.viewerId, target.value)}
        >
          {LANGUAGES.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <IconSelector size={16} stroke={1.8} aria-hidden="true" />
      </Text>
    </>
  );
}
