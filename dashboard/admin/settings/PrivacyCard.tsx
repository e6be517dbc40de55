import { Card } from '#admin/shared/Card.tsx';
import { RecordForm } from '#admin/shared/form/RecordForm.tsx';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { usualJurisdiction } from '#domain/site/privacyLaw.ts';
import { TextField } from '#ui/Field.tsx';
import { Stack } from '#ui/layout.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

type PrivacyForm = { privacy: { law: string; authority: string; contact: string } };

const PRIVACY_LABELS = { privacy: 'Privacy' };

export function PrivacyCard({ stored }: { stored: StoredSiteSettings }) {
  const usual = usualJurisdiction(stored.timeZone);
  const edit = useSettingsForm<PrivacyForm>({
    title: 'Privacy',
    stored,
    formOf: ({ privacy: { law, authority, contact } }) => ({
      privacy: { law: law ?? '', authority: authority ?? '', contact: contact ?? '' },
    }),
    bodyOf: ({ privacy: { law, authority, contact } }) => ({
      privacy: {
        law: law.trim() || null,
        authority: authority.trim() || null,
        contact: contact.trim() || null,
      },
    }),
  });
  const { register, formState } = edit.form;
  const errors = formState.errors.privacy;
  return (
    <Card title="Privacy">
      <RecordForm
        edit={edit}
        label="Privacy"
        what="the privacy page"
        labels={PRIVACY_LABELS}
        save="Save Privacy"
      >
        <Stack gap={4}>
          <TextField
            label="Law"
            autoComplete="off"
            placeholder={usual.law}
            help="Starts a sentence. Empty: the law of the time zone’s country."
            error={errors?.law?.message}
            {...register('privacy.law')}
          />
          <TextField
            label="Authority"
            autoComplete="off"
            placeholder={usual.authority}
            help="Where people can complain. Ends a sentence."
            error={errors?.authority?.message}
            {...register('privacy.authority')}
          />
          <TextField
            label="Contact"
            autoComplete="off"
            placeholder="privacy@example.org"
            help="Contact for data requests. Empty: an organiser on the Discord server."
            error={errors?.contact?.message}
            {...register('privacy.contact')}
          />
        </Stack>
      </RecordForm>
    </Card>
  );
}
