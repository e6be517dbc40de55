import { useState } from 'react';
import { BulkBar } from '#admin/shared/bulk/BulkBar.tsx';
import type { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { decideRegistrations, type Registration } from '#domain/contract/competition/registrations.ts';
import { plural, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { Button, Note } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { TeamChoices, useTeamChoices } from './TeamChoice.tsx';
import { OF_DECISIONS } from './useDecisions.ts';

type Props = {
  registrations: readonly Registration[];
  bulk: ReturnType<typeof useBulk>;
  onClear: () => void;
};

const DONE = {
  approve: (count: number, all: number) => t`${count} of ${all} approved`,
  reject: (count: number, all: number) => t`${count} of ${all} rejected`,
};

export function BulkDecisions({ registrations, bulk, onClear }: Props) {
  const api = useApi();
  const [asked, ask] = useState<'reject' | 'teams' | null>(null);
  const choices = useTeamChoices(registrations);
  const { length } = registrations;
  const decide = async (decision: 'approve' | 'reject', reason = '') => {
    const isDone = await bulk.run({
      items: registrations
        .toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt))
        .map(({ id, name }) => ({ id, name })),
      run: async (ids, key) => {
        const approving = choices.unclear.length > 0 && { teamIds: choices.teamIds };
        const own = decision === 'reject' ? { reason: reason.trim() || null } : approving;
        return api.call(decideRegistrations, { body: { ids, decision, ...own } }, key);
      },
      done: DONE[decision],
      reads: OF_DECISIONS,
    });
    ask(null);
    if (isDone) onClear();
  };
  return (
    <BulkBar
      count={registrations.length}
      ticked={plural(registrations.length, '# registration ticked', '# registrations ticked')}
      onClear={onClear}
      bulk={bulk}
    >
      {registrations.length > 1 && (
        <Note size="small">
          {t`Teams enter in order of registration, which also sets groups and seeds. You can change groups in the bracket editor, and seeds until the first matches are created.`}
        </Note>
      )}
      <Button look="danger" onClick={() => ask('reject')}>{t`Reject ${length}`}</Button>
      <Button
        look="primary"
        isBusy={bulk.isBusy && asked === null}
        onClick={() => (choices.unclear.length > 0 ? ask('teams') : void decide('approve'))}
      >{t`Approve ${length}`}</Button>
      {asked === 'teams' && (
        <ConfirmDialog
          title={plural(length, 'Approve # registration?', 'Approve # registrations?')}
          keep={t`Decide later`}
          go={t`Approve ${length}`}
          isBusy={bulk.isBusy}
          isDisabled={!choices.isComplete}
          onKeep={() => ask(null)}
          onGo={() => void decide('approve')}
        >
          <TeamChoices {...choices} />
        </ConfirmDialog>
      )}
      {asked === 'reject' && (
        <RejectDialog
          go={plural(length, 'Reject # registration', 'Reject # registrations')}
          keep={t`Keep registrations`}
          label={t`Reason, sent to the captains`}
          isBusy={bulk.isBusy}
          onKeep={() => ask(null)}
          onReject={(reason) => void decide('reject', reason)}
        />
      )}
    </BulkBar>
  );
}
