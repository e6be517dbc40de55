import { type ReactNode, useState } from 'react';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import { sentences, t } from '#domain/text/translate.ts';
import { Note } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import type { Decisions } from './useDecisions.ts';

type Props = { registration: Registration; decisions: Decisions; children: (press: () => void) => ReactNode };

/**
 * Reopens an approved or rejected registration. Asks before it reopens an approved one, since the team then leaves the
 * tournament.
 */
export function Reopen({ registration, decisions, children }: Props) {
  const [isAsked, ask] = useState(false);
  const { status } = registration;
  return (
    <>
      {children(() =>
        status === 'approved' ? ask(true) : void decisions.decide({ act: 'reopen', registration }),
      )}
      {isAsked && (
        <UnapproveDialog registration={registration} decisions={decisions} onClose={() => ask(false)} />
      )}
    </>
  );
}

type DialogProps = Omit<Props, 'children'> & { onClose: () => void };

export function UnapproveDialog({ registration, decisions, onClose }: DialogProps) {
  const { name, tournamentName, continues } = registration;
  return (
    <ConfirmDialog
      title={t`Undo the approval of ${name}?`}
      keep={t`Keep approval`}
      go={t`Undo approval`}
      isDangerous
      onKeep={onClose}
      onGo={() => {
        onClose();
        void decisions.decide({ act: 'reopen', registration });
      }}
    >
      <Note>
        {sentences([
          t`The team and its roster are removed from ${tournamentName}, its fee is removed from the prize pool, and the registration becomes pending again.`,
          continues && t`${continues.name} gets its former name back.`,
          t`A team that has played cannot be removed.`,
        ])}
      </Note>
    </ConfirmDialog>
  );
}
