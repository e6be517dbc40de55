import { type ComponentProps, type ReactNode, useId } from 'react';
import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { leagueIds } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { webhookUrlProblem } from '#domain/webhookAddress.ts';
import { Box, Grid, Hint, Note, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { FieldError, Select, TextField } from '#ui/Field.tsx';
import { leagueWords } from './Listing.tsx';

type Props = {
  name: Omit<ComponentProps<typeof TextField>, 'label'>;
  league: Omit<ComponentProps<typeof Select>, 'label' | 'children'>;
  children: ReactNode;
};

export const CommonFields = ({ name, league, children }: Props) => (
  <Grid columns={2} stacks="phone" gap={[4, 5]}>
    <TextField label={t`Name`} autoComplete="off" {...name} />
    <Select
      label={t`League`}
      {...league}
      empty={leagueWords(null)}
      options={leagueIds().map((each) => [each, leagueWords(each)])}
    />
    <Box column="all">{children}</Box>
  </Grid>
);

type AddressFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** The stored URL, masked. Undefined for a new destination. */
  masked: string | undefined;
};

export const AddressField = ({ masked, help, ...input }: AddressFieldProps) => (
  <TextField
    label={masked === undefined ? t`Address` : t`New address`}
    type="url"
    autoComplete="off"
    spellCheck={false}
    help={masked === undefined ? help : t`Leave empty to keep ${masked}.`}
    {...input}
  />
);

type ChoiceProps<Values extends FieldValues, Each extends string> = UseControllerProps<Values> & {
  legend: string;
  groups: readonly { name: string; note?: string; choices: readonly Each[] }[];
  all: readonly Each[];
  wordOf: (each: Each) => ReactNode;
};

export function Choice<Values extends FieldValues, Each extends string>(props: ChoiceProps<Values, Each>) {
  const { legend, groups, all, wordOf, ...place } = props;
  const { field, fieldState } = useController(place);
  const { onChange } = field;
  const value: readonly Each[] = field.value;
  const error = fieldState.error?.message;
  const id = useId();
  const link = (words: string, chosen: readonly Each[]) => (
    <Text minHeight={6} touch as="button" size="small" className="link" onClick={() => onChange([...chosen])}>
      {words}
    </Text>
  );
  const choose = (one: Each, isOn: boolean) =>
    onChange(
      groups.flatMap(({ choices }) => choices.filter((each) => (each === one ? isOn : value.includes(each)))),
    );
  return (
    <Stack as="fieldset" gap={2.5} aria-describedby={error ? id : undefined}>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      <Text as="p" size="small" weight="medium" aria-hidden="true">
        {legend}
      </Text>
      <Row align="stretch" as="p" gap={4}>
        {link(t`Select all`, all)}
        {link(t`Select none`, [])}
      </Row>
      <Grid columns="fields" gap={[4, 5]}>
        {groups.map(({ name, note, choices }) => (
          <Stack alignContent="start" gap={1} key={name}>
            <Hint>{name}</Hint>
            {note && <Note size="small">{note}</Note>}
            {choices.map((each) => (
              <Row minHeight={7} touch as="label" gap={2.5} key={each}>
                <input
                  type="checkbox"
                  checked={value.includes(each)}
                  onChange={(event) => choose(each, event.target.checked)}
                />
                {wordOf(each)}
              </Row>
            ))}
          </Stack>
        ))}
      </Grid>
      {error && <FieldError id={id}>{error}</FieldError>}
    </Stack>
  );
}

export function urlErrors({ url }: { url: string }, isUrlNeeded: boolean) {
  const typed = url.trim();
  const wrong = isUrlNeeded || typed !== '' ? webhookUrlProblem(typed) : undefined;
  return wrong ? { url: own(wrong) } : {};
}

export const own = (message: string) => ({ type: 'own', message });
