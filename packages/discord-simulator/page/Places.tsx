import IconCornerDownRight from 'icon:corner-down-right';
import IconLock from 'icon:lock';
import IconMessage from 'icon:message';
import IconRobot from 'icon:robot';
import { classes } from '#ui/classes.ts';
import { Box, Row, Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import { Calendar } from './Calendar.tsx';
import { Face } from './Face.tsx';
import styles from './Places.module.css';
import type { Place, Room } from './useRoom.ts';

type Props = { room: Room; chosenId: string; choose: (id: string) => void };

/** Where one can talk, with what is unread, and who is played. */
export function Places({ room, chosenId, choose }: Props) {
  const open = room.places.filter(({ isHidden }) => !isHidden);
  const channels = open.filter(({ parentId }) => !parentId);
  const groups = [
    { name: 'Compete', places: channels.filter(({ isStaff, isDirect }) => !isStaff && !isDirect) },
    { name: 'Staff', places: channels.filter(({ isStaff }) => isStaff) },
    { name: 'Direct messages', places: channels.filter(({ isDirect }) => isDirect) },
  ].filter(({ places }) => places.length > 0);
  const viewer = room.people.find(({ id }) => id === room.viewerId);
  return (
    <nav className={styles.places} aria-label="Places" data-places>
      <div className={styles.list}>
        <Text as="p" padding={[0, 3.5]} size="medium" weight="semibold">
          {room.productName}
        </Text>
        <Text as="p" size="small" tone="tertiary" className={styles.size}>
          Practice server, {room.people.length} people
        </Text>
        {groups.map(({ name, places }) => (
          <section key={name} aria-label={name}>
            <h2 className={classes('label', styles.group)}>{name}</h2>
            <ul>
              {places.map((place) => {
                const threads = open.filter(({ parentId }) => parentId === place.id);
                return (
                  <li key={place.id}>
                    <PlaceButton place={place} isChosen={place.id === chosenId} choose={choose} />
                    {threads.length > 0 && (
                      <Box as="ul" paddingLeft={4} aria-label={`Threads in ${place.name}`}>
                        {threads.map((thread) => (
                          <li key={thread.id}>
                            <PlaceButton place={thread} isChosen={thread.id === chosenId} choose={choose} />
                          </li>
                        ))}
                      </Box>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        <Calendar events={room.events} />
      </div>
      {viewer && (
        <Row line="top" padding={[3.5, 5]} gap={2.5} align="center">
          <Face name={viewer.name} />
          <div>
            <Text as="p" weight="medium">
              <Name>{viewer.name}</Name>
            </Text>
            <Text as="p" size="small" tone="tertiary" className={styles.size}>
              {viewer.isAdmin ? 'Admin' : 'Captain'}
              {viewer.hasClosedMessages && ', DMs closed'}
            </Text>
            {viewer.roles.length > 0 && (
              <Row as="ul" gap={1} wraps marginTop={1} className={styles.roles} aria-label="Roles">
                {viewer.roles.map((role) => (
                  <li key={role}>
                    <Name>{role}</Name>
                  </li>
                ))}
              </Row>
            )}
          </div>
        </Row>
      )}
    </nav>
  );
}

type ButtonProps = { place: Place; isChosen: boolean; choose: (id: string) => void };

function PlaceButton({ place, isChosen, choose }: ButtonProps) {
  return (
    <Row
      touch
      radius="control"
      as="button"
      gap={2}
      align="center"
      width="full"
      marginBottom={0.5}
      tone="secondary"
      type="button"
      className={styles.place}
      data-archived={place.isArchived || undefined}
      aria-current={isChosen ? 'page' : undefined}
      onClick={() => choose(place.id)}
    >
      <PlaceIcon place={place} />
      <span className="oneLine">{place.name}</span>
      {place.isArchived && <VisuallyHidden>, archived</VisuallyHidden>}
      {place.unread > 0 && !isChosen && (
        <Stack
          as="span"
          padding={[0, 1.5]}
          marginLeft="auto"
          size="small"
          weight="bold"
          className={styles.unread}
        >
          {place.unread}
          <VisuallyHidden> unread</VisuallyHidden>
        </Stack>
      )}
    </Row>
  );
}

function PlaceIcon({ place }: { place: Place }) {
  const { parentId, isDirect, isStaff } = place;
  const ChannelIcon = isStaff ? IconLock : IconMessage;
  const Icon = parentId ? IconCornerDownRight : isDirect ? IconRobot : ChannelIcon;
  return <Icon size={16} stroke={1.8} aria-hidden="true" />;
}
