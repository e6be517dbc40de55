import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { AddRow } from '#admin/shared/form/AddRow.tsx';
import { amountText, numberOf } from '#admin/tournaments/index.ts';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { donationName, SPONSORS } from '#domain/money/donation.ts';
import type { Sponsor, Tier } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Button, Grid, Hint, Row, Stack, Text } from '#ui/blocks.tsx';
import { AmountField, TextField } from '#ui/Field.tsx';
import { SettingsCard, useSettingsForm } from './SettingsCard.tsx';

type MoneyForm = ReturnType<typeof formOf>;

const MONEY_LABELS: Record<keyof MoneyForm, string> = {
  basePrizePool: t`Base prize pool`,
  donations: t`Donations`,
};
const TIERS = { fanTiers: t`Fan support`, creatorTiers: t`Creator support` };

const MOST_TIERS = 6;

const tierFields = ({ amount, ...tier }: Tier) => ({ ...tier, amount: amountText(amount) });
const tierOf = ({ amount, ...tier }: ReturnType<typeof tierFields>) => ({
  ...tier,
  amount: numberOf(amount),
});
const ofSponsors = <Value,>(make: (tier: Sponsor) => Value) =>
  Object.fromEntries(SPONSORS.map((tier) => [tier, make(tier)])) as Record<Sponsor, Value>;

const formOf = ({ basePrizePool, donations }: StoredSiteSettings) => ({
  basePrizePool: amountText(basePrizePool),
  donations: {
    ...donations,
    vipThreshold: amountText(donations.vipThreshold),
    fanTiers: donations.fanTiers.map(tierFields),
    creatorTiers: donations.creatorTiers.map(tierFields),
    sponsorTiers: ofSponsors((tier) => amountText(donations.sponsorTiers[tier])),
  },
});

const bodyOf = ({ basePrizePool, donations }: MoneyForm) => ({
  basePrizePool: numberOf(basePrizePool),
  donations: {
    ...donations,
    vipThreshold: numberOf(donations.vipThreshold),
    fanTiers: donations.fanTiers.map(tierOf),
    creatorTiers: donations.creatorTiers.map(tierOf),
    sponsorTiers: ofSponsors((tier) => numberOf(donations.sponsorTiers[tier])),
  },
});

export function MoneyCard({ stored }: { stored: StoredSiteSettings }) {
  const edit = useSettingsForm<MoneyForm>({ name: 'Money', labels: MONEY_LABELS, stored, formOf, bodyOf });
  return (
    <SettingsCard title={t`Money`} edit={edit}>
      <Grid columns="fields" gap={[4, 5]}>
        <AmountField
          help={t`The starting prize pool for a new tournament.`}
          {...edit.field('basePrizePool')}
        />
      </Grid>
      <Tiers form={edit.form} name="fanTiers" />
      <Grid columns="fields" gap={[4, 5]}>
        <AmountField label={t`VIP threshold`} {...edit.field('donations.vipThreshold')} />
        <TextField label={t`VIP benefits`} {...edit.field('donations.vipText')} />
      </Grid>
      <Tiers form={edit.form} name="creatorTiers" note={t`Premium support starts at the last tier.`} />
      <Stack gap={3} role="group" aria-labelledby="sponsors">
        <Text as="h3" weight="semibold" id="sponsors">{t`Sponsors`}</Text>
        {SPONSORS.map((tier) => (
          <Grid key={tier} columns="fields" gap={[4, 5]}>
            <AmountField
              label={t`${donationName(tier)} from`}
              {...edit.field(`donations.sponsorTiers.${tier}`)}
            />
            <TextField label={t`Benefits`} {...edit.field(`donations.sponsorTexts.${tier}`)} />
          </Grid>
        ))}
      </Stack>
    </SettingsCard>
  );
}

type TiersProps = { form: UseFormReturn<MoneyForm>; name: 'fanTiers' | 'creatorTiers'; note?: string };

function Tiers({ form, name, note }: TiersProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `donations.${name}` });
  const field = fieldsOf(form);
  return (
    <Stack gap={3} role="group" aria-labelledby={name}>
      <Text as="h3" weight="semibold" id={name}>
        {TIERS[name]}
      </Text>
      {note && <Hint>{note}</Hint>}
      {fields.map(({ id }, index) => (
        <Grid key={id} columns="fields" gap={[4, 5]}>
          <TextField label={t`Tier ${index + 1}`} {...field(`donations.${name}.${index}.name`)} />
          <AmountField label={t`Minimum amount`} {...field(`donations.${name}.${index}.amount`)} />
          <TextField label={t`Benefits`} {...field(`donations.${name}.${index}.text`)} />
          {fields.length > 1 && (
            <Row align="end">
              <Button look="plain" onClick={() => remove(index)} aria-label={t`Remove tier ${index + 1}`}>
                {t`Remove`}
              </Button>
            </Row>
          )}
        </Grid>
      ))}
      <AddRow
        label={t`Add tier`}
        isFull={fields.length >= MOST_TIERS}
        onAdd={() => append({ name: '', amount: '', text: '' })}
      />
    </Stack>
  );
}
