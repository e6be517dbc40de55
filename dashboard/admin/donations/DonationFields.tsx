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
import { AmountField, CheckBox, Select, TextArea, TextField } from '#ui/Field.tsx';
import { Box, Grid, Row } from '#ui/layout.tsx';
import { Hint } from '#ui/Text.tsx';
import { amountOf, type DonationForm, minimumAmount, type Terms } from './donation.ts';
import { Outlook } from './Outlook.tsx';
import { poolAfter } from './pool.ts';

type Props = { form: UseFormReturn<DonationForm>; terms: Terms; total: number | undefined };

/** What the fields know. */
function useDonationFields({ form, terms }: Props) {
  const { register, formState, setValue, getValues, control } = form;
  const [isRaised, setRaised] = useState(false);
  const [donationType, written, isAnonymous] = useWatch({
    control,
    name: ['donationType', 'amount', 'isAnonymous'],
  });
  const errorOf = (name: keyof DonationForm) => formState.errors[name]?.message;
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
  return {
    register,
    isRaised,
    setRaised,
    donationType,
    isAnonymous,
    errorOf,
    amount,
    least,
    isVip,
    prefill,
    raise,
  };
}

/** The fields of a donation: a tier brings its amount along, and no amount stays below it. */
export function DonationFields(props: Props) {
  const { terms, total } = props;
  const {
    register,
    isRaised,
    setRaised,
    donationType,
    isAnonymous,
    errorOf,
    amount,
    least,
    isVip,
    prefill,
    raise,
  } = useDonationFields(props);
  return (
    <Grid stacks="phone" columns={2} gap={[3.5, 4]}>
      <Select
        label="Type"
        options={DONATION_TYPES.map((type) => {
          const tier = minimumAmount(type, terms);
          return [type, `${DONATION_NAMES[type]}${tier === null ? '' : `, from ${formatMoney(tier)}`}`];
        })}
        error={errorOf('donationType')}
        {...register('donationType', { onChange: (event) => prefill(event.target.value as DonationType) })}
      />
      <AmountField
        label="Amount"
        error={errorOf('amount')}
        help={amountHelp(donationType, least, isRaised)}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && raise()}
        {...register('amount', { onBlur: raise, onChange: () => setRaised(false) })}
      />
      <Donor form={props.form} isVip={isVip} terms={terms} isAnonymous={isAnonymous} />
      <Box column="all">
        <TextArea
          label="Message"
          aside="optional"
          rows={2}
          error={errorOf('message')}
          {...register('message')}
        />
      </Box>
      {amount !== null && amount > 0 && total !== undefined && <Outlook>{poolAfter(total, amount)}</Outlook>}
    </Grid>
  );
}

type DonorProps = Pick<Props, 'form' | 'terms'> & { isVip: boolean; isAnonymous: boolean };

/** Who gives it, and whether fans read the name. */
function Donor({ form: { register, formState }, terms, isVip, isAnonymous }: DonorProps) {
  return (
    <>
      <Box column="all">
        {isAnonymous ? (
          <TextField key="anonymous" label="Donor name" value={ANONYMOUS} disabled />
        ) : (
          <TextField
            key="named"
            label="Donor name"
            autoComplete="off"
            placeholder="The donor’s name"
            error={formState.errors.donorName?.message}
            {...register('donorName')}
          />
        )}
      </Box>
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
