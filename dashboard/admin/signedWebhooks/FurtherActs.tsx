import type { SignedWebhook } from '#domain/contract/publishing/signedWebhooks.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Row } from '#ui/layout.tsx';
import { Note } from '#ui/Text.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';

/** Acts that ask first. */
export type Asked = { what: 'remove' | 'secret' | 'replay'; of: SignedWebhook };

/** The acts beside Save. */
export const FurtherActs = ({ onAsk }: { onAsk: (what: Asked['what']) => void }) => (
  <Row gap={2} wraps marginLeft="auto">
    <Button onClick={() => onAsk('replay')}>Resend from a date</Button>
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
      <Note>It gets no more events, and waiting ones are dropped. To pause it, turn it off instead.</Note>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={`Give ${name} a new secret?`}
      keep="Keep secret"
      go="Create new secret"
      onKeep={onKeep}
      onGo={() => void onGo()}
    >
      <Note>
        The new secret is shown once. For 24 hours events are signed with both, so your program can switch
        over. Any older secret ends at once.
      </Note>
    </ConfirmDialog>
  );
}
