import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import type { DestinationType } from './destination.ts';

export const NoDestinations = ({ onAdd }: { onAdd: (type: DestinationType) => void }) => (
  <EmptyState
    title="Nobody is told of anything yet"
    actions={
      <>
        <Button look="primary" onClick={() => onAdd('webhook')}>
          Add Discord webhook
        </Button>
        <Button onClick={() => onAdd('channel')}>Add channel</Button>
      </>
    }
  >
    <p>Results, new teams and donations are posted to Discord by themselves, once they know where to.</p>
    <Stack gap={3} marginTop={3}>
      <p>
        <Way>A webhook</Way> is a secret address that lets the league post into one channel, of any server and
        without the bot. In Discord: <strong>Server settings → Integrations → Webhooks → New Webhook</strong>,
        choose the channel, then <strong>Copy Webhook URL</strong>.
      </p>
      <p>
        <Way>A channel</Way> is one of the server that the bot is in. With{' '}
        <strong>User Settings → Advanced → Developer Mode</strong> on, press it with the right button and
        choose <strong>Copy Channel ID</strong>.
      </p>
    </Stack>
  </EmptyState>
);

const Way = ({ children }: { children: string }) => (
  <Text as="strong" weight="semibold" tone="primary">
    {children}
  </Text>
);
