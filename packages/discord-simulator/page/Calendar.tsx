import { Box } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import { stampText } from './moments.ts';
import type { Room } from './useRoom.ts';

export const GroupHead = ({ children }: { children: string }) => (
  <Text as="h2" paddingInline={3.5} paddingTop={5} paddingBottom={1.5} className="label">
    {children}
  </Text>
);

type Props = { events: Room['events'] };

export function Calendar({ events }: Props) {
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
