import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Box, Row } from '#ui/layout.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import { playApi } from './playApi.ts';
import type { Room } from './useRoom.ts';

const OFFLINE_SECONDS = 60;
const LIMIT_SECONDS = 10;

export function BreakSomething({ room }: { room: Room }) {
  const viewer = room.people.find(({ id }) => id === room.viewerId);
  const left = useSecondsUntil(room.offlineUntil);
  const isClosed = viewer?.hasClosedMessages ?? false;
  const shut = (closed: boolean) =>
    void playApi.breakSomething({ closed: { userId: room.viewerId, isClosed: closed } });
  return (
    <Box as="section" line="top" padding={[4, 5]} aria-label="Break something">
      <Text as="h3" marginBottom={2} weight="semibold">
        Break something
      </Text>
      <Row gap={2} wraps>
        <Button isSmall look={isClosed ? 'primary' : 'quiet'} onClick={() => shut(!isClosed)}>
          {isClosed ? 'Open my DMs' : 'Close my DMs'}
        </Button>
        <Button
          isSmall
          look={left > 0 ? 'primary' : 'quiet'}
          onClick={() => void playApi.breakSomething({ offline: left > 0 ? 0 : OFFLINE_SECONDS })}
        >
          {left > 0 ? `Offline for ${left} s` : `Chat offline ${OFFLINE_SECONDS} s`}
          {left > 0 && <VisuallyHidden>, press to come back</VisuallyHidden>}
        </Button>
        <Button
          isSmall
          disabled={room.isLimiting}
          onClick={() => void playApi.breakSomething({ rateLimit: LIMIT_SECONDS })}
        >
          Rate limit
          {room.isLimiting && <VisuallyHidden>, waits for the next message</VisuallyHidden>}
        </Button>
      </Row>
    </Box>
  );
}

function useSecondsUntil(moment: number) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (moment <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, Math.ceil((moment - now) / 1_000));
}
