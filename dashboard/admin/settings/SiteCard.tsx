import { Card } from '#admin/shared/Card.tsx';
import { LogoField } from '#admin/shared/form/LogoField.tsx';
import { RecordForm } from '#admin/shared/form/RecordForm.tsx';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '#domain/text/languages.ts';
import { Select, TextField } from '#ui/Field.tsx';
import { Box, Grid } from '#ui/layout.tsx';
import {
  INVITATION_LABELS,
  InvitationFields,
  type Invitations,
  invitationsIn,
  invitationsOf,
} from './InvitationFields.tsx';
import { currencyOptions, timeZoneOptions } from './options.ts';
import { useSettingsForm } from './useSettingsForm.ts';

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
  const { register, formState, watch, setValue } = edit.form;
  const { name, logo } = watch();
  const { errors } = formState;
  return (
    <Card title="Site">
      <RecordForm edit={edit} label="Site" what="the site's settings" labels={SITE_LABELS} save="Save Site">
        <Grid columns="fields" gap={[4, 5]}>
          <TextField
            label={SITE_LABELS.name}
            autoComplete="off"
            help="At the top of every page, in announcements and in the bot’s answers."
            error={errors.name?.message}
            {...register('name')}
          />
          <Select
            label={SITE_LABELS.language}
            help="Used when the browser’s language isn’t available. Discord messages stay English."
            error={errors.language?.message}
            {...register('language')}
            options={LANGUAGE_CODES.map((code) => [code, LANGUAGES[code]])}
          />
          <Select
            label={SITE_LABELS.timeZone}
            help="All times use this zone."
            error={errors.timeZone?.message}
            {...register('timeZone')}
            options={timeZoneOptions(stored.timeZone)}
          />
          <Select
            label={SITE_LABELS.currency}
            help="Changing the currency does not convert amounts."
            error={errors.currency?.message}
            {...register('currency')}
            options={currencyOptions()}
          />
          <InvitationFields
            chat={{ error: errors.chatInviteUrl?.message, ...register('chatInviteUrl') }}
            messaging={{ error: errors.messagingInviteUrl?.message, ...register('messagingInviteUrl') }}
          />
          <Box column="all">
            <LogoField
              value={logo}
              onChange={(next) => setValue('logo', next, { shouldDirty: true })}
              name={name}
              tag={name.slice(0, 2)}
              error={errors.logo?.message}
            />
          </Box>
        </Grid>
      </RecordForm>
    </Card>
  );
}
