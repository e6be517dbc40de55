import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { type Donation, donationUpdate, updateDonation } from '#domain/contract/competition/prizePool.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { Name } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { DonationFields } from './DonationFields.tsx';
import { changedBody, checks, DONATION_LABELS, type DonationForm, formOf } from './donation.ts';
import { MONEY } from './queries.ts';

type Props = {
  donation: Donation;
  tournament: Tournament;
  total: number | undefined;
  isOpened: boolean;
  onDone: () => void;
};

export function EditDonation({ donation, tournament, total, isOpened, onDone }: Props) {
  const { id, donorName, amount } = donation;
  const edit = useRecordForm<DonationForm, Donation>({
    name: draftOf(id),
    record: donation,
    formOf: (record) => formOf(record ?? donation, tournament),
    bodyOf: changedBody,
    schema: donationUpdate,
    checks,
    send: (body, call) => call(updateDonation, { params: { id }, body }),
    done: (saved) => `The donation of ${saved.donorName} was saved`,
    undone: () => `The donation of ${donorName} was restored`,
    reads: MONEY,
    onSaved: onDone,
  });
  return (
    <Panel
      title={
        <>
          Edit the donation of <Name>{donorName}</Name>
        </>
      }
    >
      <RecordForm
        edit={edit}
        label={`Edit the donation of ${donorName}`}
        what={`the donation of ${donorName}`}
        labels={DONATION_LABELS}
        save="Save Changes"
        focus={isOpened ? 'amount' : undefined}
        onCancel={onDone}
      >
        <DonationFields form={edit.form} terms={tournament} total={total && total - amount} />
      </RecordForm>
    </Panel>
  );
}

export const draftOf = (id: string) => `finance donation ${id}`;
