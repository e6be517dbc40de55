import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Stack } from '#ui/layout.tsx';
import type { DestinationType } from './destination.ts';
import styles from './NoDestinations.module.css';

/** Nobody is told of anything yet: what a webhook and a channel are, and how to get one. */
export const NoDestinations = ({ onAdd }: { onAdd: (type: DestinationType) => void }) => (
  <EmptyState
    title="Nobody is told of anything yet"
    actions={
      <>
        <Button look="primary" onClick={() => onAdd('webhook')}>
          Add webhook
        </Button>
        <Button onClick={() => onAdd('channel')}>Add channel</Button>
      </>
    }
  >
    <p>Results, new teams and donations are posted to Discord by themselves, once they know where to.</p>
    <Stack as="dl" gap={3} marginTop={3} className={styles.ways}>
      <div>
        <dt>A webhook</dt>
        <dd>
          is a secret address that lets the league post into one channel, of any server and without the bot.
          In Discord: <strong>Server settings → Integrations → Webhooks → New Webhook</strong>, choose the
          channel, then <strong>Copy Webhook URL</strong>.
        </dd>
      </div>
      <div>
        <dt>A channel</dt>
        <dd>
          is one of the server that the bot is in. With{' '}
          <strong>User Settings → Advanced → Developer Mode</strong> on, press it with the right button and
          choose <strong>Copy Channel ID</strong>.
        </dd>
      </div>
    </Stack>
  </EmptyState>
);
