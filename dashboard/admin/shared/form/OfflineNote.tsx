import IconCloudOff from 'icon:cloud-off';
import { Button, Row, Stack } from '#ui/blocks.tsx';

type Props = {
  /** The ways out of waiting. */
  away: { retry: () => void; stop: () => void };
  isSending: boolean;
  kept?: string;
};

/** Shown while the server cannot be reached. */
export const OfflineNote = ({ away, isSending, kept = 'your input is kept' }: Props) => (
  <Stack rail="warning" surface="warning" padding={4} gap={3} role="alert">
    <Row gap={2}>
      <IconCloudOff size={18} stroke={1.8} aria-hidden="true" />
      <p>
        <strong>Not saved yet.</strong> The server cannot be reached. Retrying automatically; {kept}.
      </p>
    </Row>
    <Row gap={2} wraps>
      <Button onClick={away.retry} isBusy={isSending}>
        Try now
      </Button>
      <Button look="plain" onClick={away.stop}>
        Stop trying
      </Button>
    </Row>
  </Stack>
);
