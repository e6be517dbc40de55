import { Card } from '#admin/shared/Card.tsx';
import { RecordForm } from '#admin/shared/form/RecordForm.tsx';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { tablePoints } from '#domain/site/settings.ts';
import { TextArea, TextField } from '#ui/Field.tsx';
import { Grid } from '#ui/layout.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

type PlayForm = { points: { win: string; draw: string; loss: string }; rules: string };

const PLAY_LABELS: Record<keyof PlayForm, string> = { points: 'Points', rules: 'Rules' };

export function PlayCard({ stored }: { stored: StoredSiteSettings }) {
  const edit = useSettingsForm<PlayForm>({
    title: 'Play',
    stored,
    formOf: ({ points, rules }) => ({
      points: {
        win: String(points.win),
        draw: String(tablePoints({ points }).draw),
        loss: String(points.loss),
      },
      rules,
    }),
    bodyOf: ({ points, rules }) => ({
      points: { win: figure(points.win), draw: figure(points.draw), loss: figure(points.loss) },
      rules,
    }),
  });
  const { register, formState } = edit.form;
  const { errors } = formState;
  return (
    <Card title="Play">
      <RecordForm edit={edit} label="Play" what="the settings of play" labels={PLAY_LABELS} save="Save Play">
        <Grid columns="fields" gap={[4, 5]}>
          <TextField
            label="Points for a win"
            inputMode="numeric"
            autoComplete="off"
            help="All tables are recounted."
            error={errors.points?.win?.message}
            {...register('points.win')}
          />
          <TextField
            label="Points for a draw"
            inputMode="decimal"
            autoComplete="off"
            help="Only where a tournament has draws; half points such as 0.5 are possible."
            error={errors.points?.draw?.message}
            {...register('points.draw')}
          />
          <TextField
            label="Points for a loss"
            inputMode="numeric"
            autoComplete="off"
            error={errors.points?.loss?.message}
            {...register('points.loss')}
          />
        </Grid>
        <TextArea
          label="Rules of new tournaments"
          aside="optional"
          rows={8}
          help="Used for new tournaments unless they have their own; existing tournaments keep theirs."
          error={errors.rules?.message}
          {...register('rules')}
        />
      </RecordForm>
    </Card>
  );
}

/** Anything but a number is refused beside its field. */
const figure = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);
