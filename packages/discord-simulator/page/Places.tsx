import IconCornerDownRight from 'icon:corner-down-right';
import IconLock from 'icon:lock';
import IconMessage from 'icon:message';
import IconRobot from 'icon:robot';
import type { BlockStyle } from '#ui/block.ts';
import { Box, Name, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { stampText } from './moments.ts';
import styles from './Places.module.css';
import { Avatar, UnreadBadge } from './parts.tsx';
import roomStyles from './RehearsalRoom.module.css';
import type { Place, Room } from './useRoom.ts';

type Props = { hides: BlockStyle['hides'] } & { room: Room; chosenId: string; choose: (id: string) => void };

export function Places({ room, hides, chosenId, choose }: Props) {
  const open = room.places.filter(({ isHidden }) => !isHidden);
  const channels = open.filter(({ parentId }) => !parentId);
  const groups = [
    { name: 'Compete', places: channels.filter(({ isStaff, isDirect }) => !isStaff && !isDirect) },
    { name: 'Staff', places: channels.filter(({ isStaff }) => isStaff) },
    { name: 'Direct messages', places: channels.filter(({ isDirect }) => isDirect) },
  ].filter(({ places }) => places.length > 0);
  const viewer = room.people.find(({ id }) => id === room.viewerId);
  return (
    <Box as="nav" surface={1} hides={hides} className={roomStyles.pane} aria-label="Places">
      <Box flex="fill" overflow="auto" padding={[5, 2]}>
        <Text as="p" padding={[0, 3.5]} size="medium" weight="semibold">
          {room.productName}
        </Text>
        <Text as="p" padding={[0, 3.5]} size="small" tone="tertiary">
          Practice server, {room.people.length} people
        </Text>
        {groups.map(({ name, places }) => (
          <section key={name} aria-label={name}>
            <GroupHead>{name}</GroupHead>
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
      </Box>
      {viewer && (
        <Row line="top" padding={[3.5, 5]} gap={2.5}>
          <Avatar name={viewer.name} />
          <div>
            <Text as="p" weight="medium">
              <Name>{viewer.name}</Name>
            </Text>
            <Text as="p" size="small" tone="tertiary">
              {viewer.isAdmin ? 'Admin' : 'Captain'}
              {viewer.hasClosedMessages && ', DMs closed'}
            </Text>
            {viewer.roles.length > 0 && (
              <Row align="stretch" as="ul" gap={1} wraps marginTop={1} aria-label="Roles">
                {viewer.roles.map((role) => (
                  <Box as="li" border="strong" radius="card" padding={[0, 1.5]} size="small" key={role}>
                    <Name>{role}</Name>
                  </Box>
                ))}
              </Row>
            )}
          </div>
        </Row>
      )}
    </Box>
  );
}

type ButtonProps = { place: Place; isChosen: boolean; choose: (id: string) => void };

const PlaceButton = ({ place, isChosen, choose }: ButtonProps) => (
  <Row
    touch
    radius="control"
    as="button"
    surface={isChosen ? 3 : undefined}
    padding={[1.5, 3.5]}
    gap={2}
    width="full"
    minHeight={9}
    marginBottom={0.5}
    weight={isChosen ? 'medium' : undefined}
    tone={toneOf(place, isChosen)}
    className={styles.place}
    aria-current={isChosen ? 'page' : undefined}
    onClick={() => choose(place.id)}
  >
    <PlaceIcon place={place} />
    <span className="oneLine">{place.name}</span>
    {place.isArchived && <VisuallyHidden>, archived</VisuallyHidden>}
    {place.unread > 0 && !isChosen && (
      <Box as="span" marginLeft="auto">
        <UnreadBadge count={place.unread} />
      </Box>
    )}
  </Row>
);

const toneOf = ({ isArchived }: Place, isChosen: boolean) => {
  if (isArchived) return 'tertiary';
  return isChosen ? 'primary' : 'secondary';
};

function PlaceIcon({ place }: { place: Place }) {
  const { parentId, isDirect, isStaff } = place;
  const ChannelIcon = isStaff ? IconLock : IconMessage;
  const Icon = parentId ? IconCornerDownRight : isDirect ? IconRobot : ChannelIcon;
  return <Icon size={16} stroke={1.8} aria-hidden="true" />;
}

const GroupHead = ({ children }: { children: string }) => (
  <Text as="h2" paddingInline={3.5} paddingTop={5} paddingBottom={1.5} className="label">
    {children}
  </Text>
);

function Calendar({ events }: { events: Room['events'] }) {
  if (events.length === 0) return null;
  return (
    <section aria-label="Events">
      <GroupHead>Events</GroupHead>
      <ul>
        {events.map(({ id, name, startsAt, isActive, location }) => (
          <Box as="li" padding={[1.5, 3.5]} key={id}>
            <Text breaks as="p" weight="medium">
              <Name>{name}</Name>
            </Text>
            <Text breaks as="p" size="small" tone="tertiary">
              {isActive ? 'Now' : <time dateTime={startsAt}>{stampText(new Date(startsAt), 'f')}</time>}
            </Text>
            <Text breaks as="p" size="small" tone="tertiary">
              {location}
            </Text>
          </Box>
        ))}
      </ul>
    </section>
  );
}
