import { type KeyboardEvent, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { amountText } from '#admin/tournaments/index.ts';
import {
  ANONYMOUS,
  DONATION_NAMES,
  DONATION_TYPES,
  type DonationType,
  isVipByAmount,
} from '#domain/money/donation.ts';
import { formatMoney } from '#domain/money/money.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Grid, Hint, Row } from '#ui/blocks.tsx';
import { AmountField, CheckBox, Select, TextArea, TextField } from '#ui/Field.tsx';
import { amountOf, DONATION_LABELS, type DonationForm, minimumAmount, type Terms } from './donation.ts';
import { Outlook } from './Outlook.tsx';
import { poolAfter } from './pool.ts';

type Props = { form: UseFormReturn<DonationForm>; terms: Terms; total: number | undefined };

/** What the fields know. */
function useDonationFields({ form, terms }: Props) {
  const { formState, setValue, getValues, control } = form;
  const [isRaised, setRaised] = useState(false);
  const [donationType, written, isAnonymous] = useWatch({
    control,
    name: ['donationType', 'amount', 'isAnonymous'],
  });
  const amount = amountOf(written);
  const least = minimumAmount(donationType, terms);
  const isVip = amount !== null && isVipByAmount({ amount, donationType }, terms);
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
    if (given === null || tier === null || given >= tier) return;
    put(amountText(tier));
    setRaised(true);
  };
  return { isRaised, setRaised, donationType, isAnonymous, amount, least, isVip, prefill, raise };
}

/** The fields of a donation: a tier brings its amount along, and no amount stays below it. */
export function DonationFields(props: Props) {
  const { form, terms, total } = props;
  const { isRaised, setRaised, donationType, isAnonymous, amount, least, isVip, prefill, raise } =
    useDonationFields(props);
  const field = fieldsOf(form, DONATION_LABELS);
  return (
    <Grid stacks="phone" columns={2} gap={[3.5, 4]}>
      <Select
        options={DONATION_TYPES.map((type) => {
          const tier = minimumAmount(type, terms);
          return [type, `${DONATION_NAMES[type]}${tier === null ? '' : `, from ${formatMoney(tier)}`}`];
        })}
        {...field('donationType', { onChange: (event) => prefill(event.target.value as DonationType) })}
      />
      <AmountField
        {...field('amount', { onBlur: raise, onChange: () => setRaised(false) })}
        help={amountHelp(donationType, least, isRaised)}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && raise()}
      />
      <Donor form={form} isVip={isVip} terms={terms} isAnonymous={isAnonymous} />
      <TextArea {...field('message')} column="all" aside="optional" rows={2} />
      {amount !== null && amount > 0 && total !== undefined && <Outlook>{poolAfter(total, amount)}</Outlook>}
    </Grid>
  );
}

type DonorProps = Pick<Props, 'form' | 'terms'> & { isVip: boolean; isAnonymous: boolean };

/** Who gives it, and whether fans read the name. */
function Donor({ form, terms, isVip, isAnonymous }: DonorProps) {
  const { register } = form;
  const field = fieldsOf(form, DONATION_LABELS);
  return (
    <>
      {isAnonymous ? (
        <TextField key="anonymous" column="all" label="Donor name" value={ANONYMOUS} disabled />
      ) : (
        <TextField key="named" {...field('donorName')} column="all" placeholder="The donor’s name" />
      )}
      <Row column="all" gap={[2, 6]} wraps>
        <CheckBox label="Anonymous" {...register('isAnonymous')} />
        {isVip ? (
          <CheckBox key="byAmount" label="VIP" checked disabled readOnly />
        ) : (
          <CheckBox key="byHand" label="VIP" {...register('isVip')} />
        )}
        <Hint width="full">
          Fans and custom donations of {formatMoney(terms.vipThreshold)} or more are VIP automatically.
        </Hint>
      </Row>
    </>
  );
}

function amountHelp(type: DonationType, least: number | null, isRaised: boolean): string | undefined {
  if (least === null) return undefined;
  const from = `${DONATION_NAMES[type]}: at least ${formatMoney(least)}`;
  return isRaised ? `Raised. ${from}.` : `${from}.`;
}
