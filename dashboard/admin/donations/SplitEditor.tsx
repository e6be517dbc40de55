import IconPlus from 'icon:plus';
import IconX from 'icon:x';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordForm } from '#admin/shared/form/RecordForm.tsx';
import { useRecordForm } from '#admin/shared/form/useRecordForm.ts';
import { useAct } from '#admin/shared/useAct.ts';
import { type Tournament, tournamentUpdate, updateTournament } from '#domain/contract/tournaments.ts';
import { useApi } from '#shared/api/api.ts';
import { placeWords } from '#site/donations/index.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Box, Grid, Row, Stack } from '#ui/layout.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import styles from './Finance.module.css';
import { MONEY } from './queries.ts';
import { changedBody, formOf, LABELS, preview, problemOf, type SplitForm, USUAL } from './split.ts';

type Props = { tournament: Tournament; total: number };

/** What is typed, and the acts. */
function useSplit({ tournament, total }: Props) {
  const api = useApi();
  const act = useAct();
  const { id, name, format } = tournament;
  const edit = useRecordForm<SplitForm, Tournament>({
    name: `finance split ${id}`,
    record: tournament,
    formOf: (record) => formOf(record ?? tournament),
    bodyOf: changedBody,
    schema: tournamentUpdate,
    send: (body, key) => api.call(updateTournament, { params: { id }, body }, key),
    onSaved: (_, answer) =>
      void act({
        run: async () => answer,
        done: () => `The prize split of ${name} was saved`,
        failed: '',
        undone: `The prize split of ${name} is as it was`,
        reads: MONEY,
      }),
  });
  const { form } = edit;
  const typed = useWatch({ control: form.control, name: 'prizeSplit' });
  const { left, amounts } = preview(typed, total, format);
  const together = problemOf(form.formState.errors);
  const put = (shares: readonly string[]) =>
    form.setValue('prizeSplit', [...shares], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const [fresh, setFresh] = useState<number>();
  return { edit, form, typed, left, amounts, together, put, fresh, setFresh };
}

/** Which share of the pool each place gets. */
export function SplitEditor(props: Props) {
  const { edit, form, typed, left, amounts, together, put, fresh, setFresh } = useSplit(props);
  return (
    <Box as="section" look="card" minWidth={0} className={styles.card} aria-label="Prize split">
      <Text as="h2" size="large" weight="semibold" className={styles.cardTitle}>
        Prize split
      </Text>
      <RecordForm edit={edit} label="Prize split" what="the prize split" labels={LABELS} save="Save Split">
        {typed.length === 0 && (
          <Text as="p" tone="secondary">
            No split is decided: fans see the pool alone.
          </Text>
        )}
        <Stack as="ol" gap={2}>
          {typed.map((share, index) => (
            <ShareField
              // A place is all that a share is.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              place={index + 1}
              value={share}
              amount={amounts?.[index]}
              problem={problemOf(form.formState.errors, index)}
              isFresh={fresh === index}
              onChange={(value) => put(typed.with(index, value))}
              onRemove={() => put(typed.filter((_, each) => each !== index))}
            />
          ))}
        </Stack>
        <Text
          as="p"
          surface={2}
          padding={[2, 3]}
          tone="secondary"
          className={classes(styles.outlook, left !== null && left < 0 && styles.over)}
          role="status"
        >
          {together ?? sumText(left, typed.length)}
        </Text>
        <Row gap={1} wraps>
          <Button
            onClick={() => {
              setFresh(typed.length);
              put([...typed, '']);
            }}
          >
            <IconPlus size={16} stroke={1.8} aria-hidden="true" /> Add place {typed.length + 1}
          </Button>
          {USUAL.map((usual) => (
            <Button key={usual.join()} look="plain" onClick={() => put(usual.map(String))}>
              {usual.length === 1 ? 'All to the first' : usual.join(' / ')}
            </Button>
          ))}
        </Row>
      </RecordForm>
    </Box>
  );
}

function sumText(left: number | null, places: number): string {
  if (places === 0) return 'Begin with one of the usual splits, or with the first place.';
  if (left === null) return 'Whole percent for each place.';
  if (left < 0) return `The shares are ${-left}% over 100%.`;
  return left === 0 ? 'The whole pool is given away.' : `${left}% of the pool is left over.`;
}

type FieldProps = {
  place: number;
  value: string;
  amount: string | undefined;
  problem: string | undefined;
  isFresh: boolean;
  onChange: (value: string) => void;
  onRemove: () => void;
};

function ShareField({ place, value, amount, problem, isFresh, onChange, onRemove }: FieldProps) {
  const id = useId();
  const name = placeWords(place, 1);
  return (
    <Grid as="li" gap={2.5} align="center" className={styles.shareField}>
      <label htmlFor={id}>
        {name} <VisuallyHidden>place in percent</VisuallyHidden>
      </label>
      <Row
        border="control"
        radius="control"
        minHeight={9}
        as="span"
        padding={[0, 3]}
        gap={1.5}
        align="center"
        tone="tertiary"
        className={classes(styles.percent, problem && styles.wrongPercent)}
      >
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          ref={(field) => {
            if (isFresh && field && value === '') field.focus();
          }}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
        <span aria-hidden="true">%</span>
      </Row>
      <Text
        size={problem ? 'small' : undefined}
        weight={problem ? 'medium' : undefined}
        tone={problem ? 'danger' : 'secondary'}
        id={`${id}-note`}
      >
        {problem ?? amount}
      </Text>
      <Stack
        radius="control"
        as="button"
        tone="tertiary"
        type="button"
        className={styles.remove}
        onClick={onRemove}
        aria-label={`Remove the ${name} place`}
      >
        <IconX size={16} stroke={1.8} aria-hidden="true" />
      </Stack>
    </Grid>
  );
}
