import { Card } from '#admin/shared/Card.tsx';
import { RecordForm } from '#admin/shared/form/RecordForm.tsx';
import type { StoredSiteSettings } from '#domain/contract/siteSettings.ts';
import { Select, TextField } from '#ui/Field.tsx';
import { Grid } from '#ui/layout.tsx';
import { CurrencyOptions, TimeZoneOptions } from './options.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

type SiteForm = { name: string; timeZone: string; currency: string };

const LABELS: Record<keyof SiteForm, string> = {
  name: 'Name of the site',
  timeZone: 'Time zone',
  currency: 'Currency',
};

/** What it is called, by which clocks it plays and in what it counts money. */
export function SiteCard({ stored }: { stored: StoredSiteSettings }) {
  const edit = useSettingsForm<SiteForm>({
    title: 'Site',
    stored,
    formOf: ({ name, timeZone, currency }) => ({ name, timeZone, currency }),
    bodyOf: (values) => values,
  });
  const { register, formState } = edit.form;
  const { errors } = formState;
  return (
    <Card title="Site">
      <RecordForm edit={edit} label="Site" what="the site's settings" labels={LABELS} save="Save Site">
        <Grid columns="fields" gap={[4, 5]}>
          <TextField
            label={LABELS.name}
            autoComplete="off"
            help="At the top of every page, in announcements and in the bot’s answers."
            error={errors.name?.message}
            {...register('name')}
          />
          <Select
            label={LABELS.timeZone}
            help="Times are written and typed by its clocks."
            error={errors.timeZone?.message}
            {...register('timeZone')}
          >
            <TimeZoneOptions chosen={stored.timeZone} />
          </Select>
          <Select
            label={LABELS.currency}
            help="Amounts stay the figures that they are."
            error={errors.currency?.message}
            {...register('currency')}
          >
            <CurrencyOptions />
          </Select>
        </Grid>
      </RecordForm>
    </Card>
  );
}
