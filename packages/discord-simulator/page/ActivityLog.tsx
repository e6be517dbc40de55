import { Box, Row } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { secondsText } from './moments.ts';
import type { Room } from './useRoom.ts';

const SHOWN = 8;

export const ActivityLog = ({ notes }: Pick<Room, 'notes'>) => (
  <Box as="section" paddingTop={4} line="top" aria-label="What just happened">
    <Text as="h3" marginBottom={1} weight="semibold">
      What just happened
    </Text>
    {notes.length === 0 && (
      <Text as="p" tone="tertiary">
        Nothing yet.
      </Text>
    )}
    <ol>
      {notes.slice(0, SHOWN).map(({ id, at, what, aside, request, isTrouble }) => (
        <Row as="li" padding={[1, 0]} gap={2.5} size="small" key={id} title={request}>
          <Text as="time" tone="tertiary" dateTime={new Date(at).toISOString()}>
            {secondsText(new Date(at))}
          </Text>
          <Text
            flex="fill"
            minWidth={0}
            weight={isTrouble ? 'medium' : undefined}
            tone={isTrouble ? 'danger' : undefined}
          >
            {what}
          </Text>
          <Text tone="tertiary">{aside}</Text>
        </Row>
      ))}
    </ol>
  </Box>
);
