import { useState } from 'react';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { createDonation, type Donation, newDonation } from '#domain/contract/competition/prizePool.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Panel } from '#ui/Panel.tsx';
import { DonationFields } from './DonationFields.tsx';
import { checks, DONATION_LABELS, type DonationForm, EMPTY, newBody } from './donation.ts';
import { MONEY } from './queries.ts';

type Props = { tournament: Tournament; total: number | undefined };

export function AddDonation(props: Props) {
  const [turn, setTurn] = useState(0);
  return (
    <Panel title="Add Donation">
      <Form key={turn} {...props} isNext={turn > 0} onDone={() => setTurn(turn + 1)} />
    </Panel>
  );
}

function Form({ tournament, total, isNext, onDone }: Props & { isNext: boolean; onDone: () => void }) {
  const { id: tournamentId } = tournament;
  const edit = useRecordForm<DonationForm, Donation>({
    name: newName(tournamentId),
    record: null,
    formOf: () => EMPTY,
    bodyOf: (values) => newBody(values, tournamentId),
    schema: newDonation,
    checks,
    send: (body, call) => call(createDonation, { body }),
    done: ({ amount, donorName }) => `${formatMoney(amount)} of ${donorName} was added`,
    undone: ({ amount, donorName }) =>
      `${formatMoney(amount)} of ${donorName} was removed from the pool again`,
    reads: MONEY,
    onSaved: onDone,
  });
  return (
    <RecordForm
      edit={edit}
      label="Add Donation"
      what="the new donation"
      labels={DONATION_LABELS}
      save="Add Donation"
      focus={isNext ? 'donationType' : undefined}
    >
      <DonationFields form={edit.form} terms={tournament} total={total} />
    </RecordForm>
  );
}

const newName = (tournamentId: string) => `finance donation-new ${tournamentId}`;
