import { LogoField } from '#admin/shared/form/LogoField.tsx';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '#domain/text/languages.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Box, Grid } from '#ui/blocks.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import {
  INVITATION_LABELS,
  InvitationFields,
  type Invitations,
  invitationsIn,
  invitationsOf,
} from './InvitationFields.tsx';
import { currencyOptions, timeZoneOptions } from './options.ts';
import { SettingsCard, useSettingsForm } from './SettingsCard.tsx';

type SiteForm = {
  name: string;
  logo: string | null;
  language: Language;
  timeZone: string;
  currency: string;
} & Invitations;

const SITE_LABELS: Record<keyof SiteForm, string> = {
  name: 'Name of the site',
  logo: 'Logo',
  language: 'Language',
  timeZone: 'Time zone',
  currency: 'Currency',
  ...INVITATION_LABELS,
};

export function SiteCard({ stored }: { stored: StoredSiteSettings }) {
  const edit = useSettingsForm<SiteForm>({
    title: 'Site',
    stored,
    formOf: ({ name, logo, language, timeZone, currency, ...others }) => ({
      name,
      logo,
      language,
      timeZone,
      currency,
      ...invitationsOf(others),
    }),
    bodyOf: (values) => ({ ...values, ...invitationsIn(values) }),
  });
  const { formState, watch, setValue } = edit.form;
  const { name, logo } = watch();
  const field = fieldsOf(edit.form, SITE_LABELS);
  return (
    <SettingsCard title="Site" what="the site's settings" edit={edit} labels={SITE_LABELS}>
      <Grid columns="fields" gap={[4, 5]}>
        <TextField
          help="At the top of every page, in announcements and in the bot’s answers."
          {...field('name')}
        />
        <Select
          help="Used when the browser’s language isn’t available, and in messages to Discord."
          {...field('language')}
          options={LANGUAGE_CODES.map((code) => [code, LANGUAGES[code]])}
        />
        <Select
          help="All times use this zone."
          {...field('timeZone')}
          options={timeZoneOptions(stored.timeZone)}
        />
        <Select
          help="Changing the currency does not convert amounts."
          {...field('currency')}
          options={currencyOptions()}
        />
        <InvitationFields field={field} />
        <Box column="all">
          <LogoField
            value={logo}
            onChange={(next) => setValue('logo', next, { shouldDirty: true })}
            name={name}
            tag={name.slice(0, 2)}
            error={formState.errors.logo?.message}
          />
        </Box>
      </Grid>
    </SettingsCard>
  );
}
