import { classes } from '#ui/classes.ts';
import { Box } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import { stampText } from './moments.ts';
import places from './Places.module.css';
import type { Room } from './useRoom.ts';

type Props = { events: Room['events'] };

/** What the server has planned; nothing while it has not. */
export function Calendar({ events }: Props) {
  if (events.length === 0) return null;
  return (
    <section aria-label="Events">
      <h2 className={classes('label', places.group)}>Events</h2>
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
