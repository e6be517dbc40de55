import { classes } from '#ui/classes.ts';
import { Box } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './Calendar.module.css';
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
            <Text as="p" weight="medium" className={styles.name}>
              <Name>{name}</Name>
            </Text>
            <Text as="p" size="small" tone="tertiary" className={styles.about}>
              {isActive ? 'Now' : <time dateTime={startsAt}>{stampText(new Date(startsAt), 'f')}</time>}
            </Text>
            <Text as="p" size="small" tone="tertiary" className={styles.about}>
              {location}
            </Text>
          </Box>
        ))}
      </ul>
    </section>
  );
}
