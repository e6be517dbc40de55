import { type KeyboardEvent, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useWatch } from 'react-hook-form';
import { changed } from '#admin/shared/form/drafts.ts';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { amountText, numberOf } from '#admin/tournaments/index.ts';
import {
  adjustPrizePool,
  createDonation,
  type Donation,
  donationUpdate,
  newDonation,
  prizeAdjustment,
  updateDonation,
} from '#domain/contract/competition/prizePool.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Reply } from '#domain/contract/http/endpoint.ts';
import {
  DONATION_TYPES,
  type DonationType,
  donationName,
  INCOMPLETE_DONATION,
  isVipByAmount,
  minimumOf,
} from '#domain/money/donation.ts';
import { currencyWord, formatMoney } from '#domain/money/money.ts';
import type { Sponsor } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Grid, Hint, Name, Row, rich } from '#ui/blocks.tsx';
import { AmountField, CheckBox, Select, TextArea, TextField } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Outlook, poolAfter } from './Outlook.tsx';
import { MONEY } from './queries.ts';

type Props = { tournament: Tournament; total: number | undefined };

export function AddDonation(props: Props) {
  const [turn, setTurn] = useState(0);
  return (
    <Panel title={t`Add donation`}>
      <New key={turn} {...props} isNext={turn > 0} onDone={() => setTurn(turn + 1)} />
    </Panel>
  );
}

function New({ tournament, total, isNext, onDone }: Props & { isNext: boolean; onDone: () => void }) {
  const { id: tournamentId } = tournament;
  const edit = useRecordForm<DonationForm, Donation>({
    name: `finance donation-new ${tournamentId}`,
    labels: DONATION_LABELS,
    record: null,
    formOf: () => EMPTY,
    bodyOf: (values) => ({ ...bodyOf(values), tournamentId }),
    schema: newDonation,
    checks,
    send: (body, call) => call(createDonation, { body }),
    done: ({ amount, donorName }) => t`${formatMoney(amount)} from ${donorName} was added`,
    undone: ({ amount, donorName }) =>
      t`${formatMoney(amount)} from ${donorName} was removed from the prize pool`,
    reads: MONEY,
    onSaved: onDone,
  });
  return (
    <RecordForm
      edit={edit}
      label={t`Add donation`}
      save={t`Add donation`}
      focus={isNext ? 'donationType' : undefined}
    >
      <DonationFields form={edit.form} terms={tournament} total={total} />
    </RecordForm>
  );
}

type EditProps = Props & { donation: Donation; isOpened: boolean; onDone: () => void };

export function EditDonation({ donation, tournament, total, isOpened, onDone }: EditProps) {
  const { id, donorName, amount } = donation;
  const edit = useRecordForm<DonationForm, Donation>({
    name: draftOf(id),
    labels: DONATION_LABELS,
    record: donation,
    formOf: (record) => formOf(record ?? donation, tournament),
    bodyOf: (values, start) => changed(bodyOf(values), bodyOf(start)),
    schema: donationUpdate,
    checks,
    send: (body, call) => call(updateDonation, { params: { id }, body }),
    done: (saved) => t`The donation from ${saved.donorName} was saved`,
    undone: () => t`The donation from ${donorName} was restored`,
    reads: MONEY,
    onSaved: onDone,
  });
  return (
    <Panel title={rich`Edit the donation from ${<Name>{donorName}</Name>}`}>
      <RecordForm
        edit={edit}
        label={t`Edit the donation from ${donorName}`}
        save={t`Save changes`}
        focus="amount"
        isOpened={isOpened}
        onCancel={onDone}
      >
        <DonationFields form={edit.form} terms={tournament} total={total && total - amount} old={donation} />
      </RecordForm>
    </Panel>
  );
}

export const draftOf = (id: string) => `finance donation ${id}`;

const EMPTY = {
  donationType: 'fan' as DonationType,
  donorName: '',
  amount: '',
  isAnonymous: false,
  isVip: false,
  message: '',
};
type DonationForm = typeof EMPTY;

const DONATION_LABELS: Record<keyof DonationForm, string> = {
  donationType: t`Type`,
  donorName: t`Donor name`,
  amount: t`Amount`,
  isAnonymous: t`Anonymous`,
  isVip: 'VIP',
  message: t`Message`,
};

type Terms = { vipThreshold: number; sponsorTiers: Record<Sponsor, number> };

const formOf = (donation: Donation, terms: Terms): DonationForm => ({
  donationType: donation.donationType,
  donorName: donation.isAnonymous ? '' : donation.donorName,
  amount: amountText(donation.amount),
  isAnonymous: donation.isAnonymous,
  isVip: donation.isVip && !isVipByAmount(donation, terms),
  message: donation.message ?? '',
});

const bodyOf = ({ donorName, amount, message, ...rest }: DonationForm) => ({
  ...rest,
  ...(!rest.isAnonymous && { donorName }),
  amount: numberOf(amount),
  message: message.trim() === '' ? null : message,
});

/** Finds the problems that the contract does not cover: a missing donor name, and an invalid amount. */
function checks({ donorName, isAnonymous, amount }: DonationForm): FieldErrors<DonationForm> {
  const isNamed = isAnonymous || donorName.trim() !== '';
  const wrongAmount =
    amount.trim() === ''
      ? !isNamed && t`Enter an amount in whole ${currencyWord()}`
      : amountOf(amount) === null && t`Enter whole ${currencyWord()}, without cents, such as 150`;
  return {
    ...(!isNamed && { donorName: { type: 'required', message: INCOMPLETE_DONATION } }),
    ...(wrongAmount && { amount: { type: 'validate', message: wrongAmount } }),
  };
}

export function amountOf(written: string): number | null {
  const amount = numberOf(written);
  return amount !== null && Number.isInteger(amount) ? amount : null;
}

function minimumAmount(type: DonationType, terms: Terms): number | null {
  const least = minimumOf(type, terms);
  return least > 1 ? least : null;
}

type Form = UseFormReturn<DonationForm>;
type FieldsProps = { form: Form; terms: Terms; total: number | undefined; old?: Donation };

/** Choosing a tier fills in its minimum. A lower amount typed later is raised to it, unless it is the stored one. */
function DonationFields({ form, terms, total, old }: FieldsProps) {
  const { register, formState, setValue, getValues, control } = form;
  const [isRaised, setRaised] = useState(false);
  const [donationType, written, isAnonymous] = useWatch({
    control,
    name: ['donationType', 'amount', 'isAnonymous'],
  });
  const amount = amountOf(written);
  const isKept = amount === old?.amount && donationType === old?.donationType;
  const isVip = amount && (!isKept || old?.isVip) && isVipByAmount({ amount, donationType }, terms);
  const put = (text: string) =>
    setValue('amount', text, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const prefill = (type: DonationType) => {
    setRaised(false);
    const tier = minimumAmount(type, terms);
    if (tier !== null) put(amountText(tier));
  };
  const raise = () => {
    const { amount: typed, donationType: type } = getValues();
    const [given, tier] = [amountOf(typed), minimumAmount(type, terms)];
    if (given === null || tier === null || given >= tier || isKept) return;
    put(amountText(tier));
    setRaised(true);
  };
  const field = fieldsOf(form, DONATION_LABELS);
  return (
    <Grid stacks="phone" columns={2} gap={[3.5, 4]}>
      <Select
        options={DONATION_TYPES.map((type) => {
          const tier = minimumAmount(type, terms);
          const name = donationName(type);
          return [type, tier === null ? name : t`${name}, from ${formatMoney(tier)}`];
        })}
        {...field('donationType', { onChange: (event) => prefill(event.target.value as DonationType) })}
      />
      <AmountField
        {...field('amount', { onBlur: raise, onChange: () => setRaised(false) })}
        help={amountHelp(donationType, minimumAmount(donationType, terms), isRaised)}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && raise()}
      />
      {isAnonymous ? (
        <TextField key="anonymous" column="all" label={t`Donor name`} value={t`Anonymous`} disabled />
      ) : (
        <TextField key="named" {...field('donorName')} column="all" placeholder={t`The donor’s name`} />
      )}
      <Row align="stretch" column="all" gap={[2, 6]} wraps>
        <CheckBox label={t`Anonymous`} {...register('isAnonymous')} />
        {isVip ? (
          <CheckBox key="byAmount" label={t`VIP`} checked disabled readOnly />
        ) : (
          <CheckBox key="byHand" label={t`VIP`} {...register('isVip')} />
        )}
        <Hint width="full">{t`Fan and custom donations of ${formatMoney(terms.vipThreshold)} or more are automatically VIP.`}</Hint>
      </Row>
      <TextArea {...field('message')} column="all" aside={t`optional`} rows={2} />
      {amount !== null && amount > 0 && total !== undefined && <Outlook>{poolAfter(total, amount)}</Outlook>}
    </Grid>
  );
}

function amountHelp(type: DonationType, least: number | null, isRaised: boolean): string | undefined {
  if (least === null) return undefined;
  const [name, money] = [donationName(type), formatMoney(least)];
  return isRaised ? t`Raised to the minimum. ${name}: at least ${money}.` : t`${name}: at least ${money}.`;
}

const ADJUSTMENT_LABELS = { amount: t`Amount`, note: t`Note` };
type Adjustment = typeof ADJUSTMENT_LABELS;

type AdjustProps = { tournamentId: string; total: number | undefined };

export function AdjustPool(props: AdjustProps) {
  const [turn, setTurn] = useState(0);
  return (
    <Panel title={t`Manual adjustment`}>
      <AdjustForm key={turn} {...props} onDone={() => setTurn(turn + 1)} />
    </Panel>
  );
}

function AdjustForm({ tournamentId, total, onDone }: AdjustProps & { onDone: () => void }) {
  const edit = useRecordForm<Adjustment, Reply<typeof adjustPrizePool> & { version: number }>({
    name: `finance adjustment ${tournamentId}`,
    labels: ADJUSTMENT_LABELS,
    record: null,
    formOf: () => ({ amount: '', note: '' }),
    bodyOf: ({ amount, note }) => ({ amount: numberOf(plain(amount)), note: note.trim() ? note : null }),
    schema: prizeAdjustment,
    send: async (body, call) => {
      const { data, act } = await call(adjustPrizePool, { params: { id: tournamentId }, body });
      // An adjustment is a new entry in the pool, so no version can be stale.
      return { data: { ...data, version: 1 }, ...(act && { act }) };
    },
    done: ({ ledger, entryId, total: now }) => {
      const { amount = 0 } = ledger.find(({ id }) => id === entryId) ?? {};
      const [money, pool] = [formatMoney(Math.abs(amount)), formatMoney(now)];
      return amount < 0
        ? t`${money} was removed: the prize pool is now ${pool}`
        : t`${money} was added: the prize pool is now ${pool}`;
    },
    undone: () => t`The adjustment was undone`,
    reads: MONEY,
    onSaved: onDone,
  });
  const written = useWatch({ control: edit.form.control, name: 'amount' });
  const amount = amountOf(plain(written));
  return (
    <RecordForm
      edit={edit}
      label={t`Manual adjustment`}
      save={amount !== null && amount < 0 ? t`Remove` : t`Adjust prize pool`}
    >
      <Grid stacks="phone" columns={2} gap={[3.5, 4]}>
        <TextField
          {...edit.field('amount')}
          aside={t`in ${currencyWord()}, negative to remove`}
          placeholder={t`500 or −500`}
        />
        <TextField {...edit.field('note')} aside={t`optional, public`} />
        {amount !== null && amount !== 0 && total !== undefined && (
          <Outlook>{poolAfter(total, amount)}</Outlook>
        )}
      </Grid>
    </RecordForm>
  );
}

/** Replaces a typed dash with a hyphen, and drops a plus sign. */
const plain = (written: string) => written.replace(/^\s*[−–]/, '-').replace(/^\s*\+/, '');
