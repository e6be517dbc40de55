import { useState } from 'react';
import { useBusyAct } from '#admin/shared/useAct.ts';
import { replayEvents, type SignedWebhook } from '#domain/contract/publishing/signedWebhooks.ts';
import { Button, Note, Row } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { useSite } from '#ui/site.ts';
import { readMoment } from '#ui/zonedTime.ts';
import { READS } from './queries.ts';

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

/** Asks for the start of a replay of a signed webhook. */
function ReplayDialog({ webhook, onClose }: { webhook: SignedWebhook; onClose: () => void }) {
  const { act, isBusy } = useBusyAct();
  const { timeZone } = useSite();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { id, name } = webhook;
  const go = async () => {
    const moment = readMoment(typed, timeZone);
    if (!moment) return setProblem('Enter a day and a time, such as 2026-12-05 18:00');
    if (moment.getTime() > Date.now()) return setProblem('Choose a time in the past');
    const sent = await act({
      run: (call) => call(replayEvents, { params: { id }, body: { since: moment.toISOString() } }),
      done: ({ messages }) =>
        `${messages === 1 ? '1 event is' : `${messages} events are`} being sent to ${name}`,
      failed: `Nothing was resent to ${name}.`,
      reads: READS,
    });
    if (sent) onClose();
  };
  return (
    <ConfirmDialog
      title={`Resend events to ${name}?`}
      keep="Cancel"
      go="Resend"
      isBusy={isBusy}
      onKeep={onClose}
      onGo={() => void go()}
    >
      <DateTimeField
        label="Since"
        isPlanned={false}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <Note>
        All its events are sent again, in order and before new ones. Each keeps its id, so your program can
        drop repeats.
      </Note>
    </ConfirmDialog>
  );
}
