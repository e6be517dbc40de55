import { useState } from 'react';
import { useBusyAct } from '#admin/shared/useAct.ts';
import { replayEvents, type SignedWebhook } from '#domain/contract/publishing/signedWebhooks.ts';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { useSite } from '#ui/site.ts';
import { Note } from '#ui/Text.tsx';
import { readMoment } from '#ui/zonedTime.ts';
import { READS } from './queries.ts';

/** Asks for the start of a replay of a signed webhook. */
export function ReplayDialog({ webhook, onClose }: { webhook: SignedWebhook; onClose: () => void }) {
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
