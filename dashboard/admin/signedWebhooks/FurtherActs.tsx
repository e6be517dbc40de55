import type { SignedWebhook } from '#domain/contract/publishing/signedWebhooks.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';

/** What is asked about before it is done. */
export type Asked = { what: 'remove' | 'secret' | 'replay'; of: SignedWebhook };

/** The acts beside Save. */
export const FurtherActs = ({ onAsk }: { onAsk: (what: Asked['what']) => void }) => (
  <Row gap={2} wraps marginLeft="auto">
    <Button onClick={() => onAsk('replay')}>Send again from a date</Button>
    <Button onClick={() => onAsk('secret')}>New secret</Button>
    <Button look="danger" onClick={() => onAsk('remove')}>
      Remove
    </Button>
  </Row>
);

type QuestionProps = Asked & { onKeep: () => void; onGo: () => Promise<unknown> };

export function Question({ what, of, onKeep, onGo }: QuestionProps) {
  const { name } = of;
  if (what === 'replay') return <ReplayDialog webhook={of} onClose={onKeep} />;
  return what === 'remove' ? (
    <ConfirmDialog
      title={`Remove ${name}?`}
      keep="Keep it"
      go="Remove signed webhook"
      isDangerous
      onKeep={onKeep}
      onGo={() => void onGo()}
    >
      <Text as="p" tone="secondary">
        It is not told of anything any more, and what still waits for it is not sent. To pause it for a while,
        switch it off instead.
      </Text>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={`Give ${name} a new secret?`}
      keep="Keep the secret"
      go="Make a new secret"
      onKeep={onKeep}
      onGo={() => void onGo()}
    >
      <Text as="p" tone="secondary">
        The new one is shown once. For 24 hours events are signed by both, so that your program can change
        over; a secret from before these two ends at once.
      </Text>
    </ConfirmDialog>
  );
}
