import { Card } from '#admin/shared/Card.tsx';
import { RecordForm } from '#admin/shared/form/RecordForm.tsx';
import type { StoredSiteSettings } from '#domain/contract/siteSettings.ts';
import { CheckBox } from '#ui/Field.tsx';
import { Stack } from '#ui/layout.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

type FansForm = Pick<StoredSiteSettings, 'pickem' | 'mvpVotes'>;

const LABELS: Record<keyof FansForm, string> = {
  pickem: 'Fans pick who wins (Pick’em)',
  mvpVotes: 'Fans vote for the MVP of a match',
};

/** What fans may do besides looking on. */
export function FansCard({ stored }: { stored: StoredSiteSettings }) {
  const edit = useSettingsForm<FansForm>({
    title: 'Fans',
    stored,
    formOf: ({ pickem, mvpVotes }) => ({ pickem, mvpVotes }),
    bodyOf: (values) => values,
  });
  const { register } = edit.form;
  return (
    <Card title="Fans">
      <RecordForm edit={edit} label="Fans" what="what fans may do" labels={LABELS} save="Save Fans">
        <Stack gap={4}>
          <CheckBox
            label={LABELS.pickem}
            help="On the site after logging in with Discord, and with /picks. For honour alone: there is no money in it. Switched off, its pages are gone; what was picked stays."
            {...register('pickem')}
          />
          <CheckBox
            label={LABELS.mvpVotes}
            help="On the page of a match, and in Discord. Switched off, what was voted stays."
            {...register('mvpVotes')}
          />
        </Stack>
      </RecordForm>
    </Card>
  );
}
