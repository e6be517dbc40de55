import { useState } from 'react';
import { BulkBar } from '#admin/shared/bulk/BulkBar.tsx';
import type { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { decideRegistrations, type Registration } from '#domain/contract/competition/registrations.ts';
import { howMany } from '#domain/text/text.ts';
import { useApi } from '#shared/api/api.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { OF_DECISIONS } from './useDecisions.ts';

type Props = {
  registrations: readonly Registration[];
  bulk: ReturnType<typeof useBulk>;
  onClear: () => void;
};

const DONE = { approve: 'approved', reject: 'rejected' };

export function BulkDecisions({ registrations, bulk, onClear }: Props) {
  const api = useApi();
  const [isRejecting, setRejecting] = useState(false);
  const names = howMany(registrations.length, 'registration');
  const decide = async (decision: 'approve' | 'reject', reason = '') => {
    const isDone = await bulk.run({
      items: registrations
        .toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt))
        .map(({ id, name }) => ({ id, name })),
      run: async (ids, key) => {
        const body = { ids, decision, ...(decision === 'reject' && { reason: reason.trim() || null }) };
        return api.call(decideRegistrations, { body }, key);
      },
      done: DONE[decision],
      reads: OF_DECISIONS,
    });
    setRejecting(false);
    if (isDone) onClear();
  };
  return (
    <BulkBar count={registrations.length} noun="registration" onClear={onClear} bulk={bulk}>
      {registrations.length > 1 && (
        <Text as="p" size="small" tone="secondary">
          They enter in order of registration, which also sets groups and seeds. Change groups in the bracket
          editor, and seeds before the first matches are created.
        </Text>
      )}
      <Button look="danger" onClick={() => setRejecting(true)}>
        Reject {registrations.length}
      </Button>
      <Button look="primary" isBusy={bulk.isBusy && !isRejecting} onClick={() => void decide('approve')}>
        Approve {registrations.length}
      </Button>
      {isRejecting && (
        <RejectDialog
          whom={names}
          keep="Keep them"
          label="Reason, sent to the captains"
          isBusy={bulk.isBusy}
          onKeep={() => setRejecting(false)}
          onReject={(reason) => void decide('reject', reason)}
        />
      )}
    </BulkBar>
  );
}
