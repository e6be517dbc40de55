import IconAlertCircle from 'icon:alert-circle';
import { type ReactNode, useId } from 'react';
import { Grid, Hint, Note, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';

type Props<Each extends string> = {
  legend: string;
  groups: readonly { name: string; note?: string; choices: readonly Each[] }[];
  /** What `Choose all` chooses. */
  all: readonly Each[];
  wordOf: (each: Each) => ReactNode;
  value: readonly Each[];
  onChange: (chosen: Each[]) => void;
  error: string | undefined;
};

export function Choice<Each extends string>(props: Props<Each>) {
  const { legend, groups, all, wordOf, value, onChange, error } = props;
  const id = useId();
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
      <Row as="p" gap={4}>
        {Object.entries({ 'Choose all': all, 'Choose none': [] }).map(([words, chosen]) => (
          <Text
            key={words}
            minHeight={6}
            touch
            as="button"
            size="small"
            type="button"
            className="link"
            onClick={() => onChange([...chosen])}
          >
            {words}
          </Text>
        ))}
      </Row>
      <Grid columns="fields" gap={[4, 5]}>
        {groups.map(({ name, note, choices }) => (
          <Stack alignContent="start" gap={1} key={name}>
            <Hint>{name}</Hint>
            {note && <Note size="small">{note}</Note>}
            {choices.map((each) => (
              <Row minHeight={7} touch as="label" gap={2.5} align="center" key={each}>
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
      {error && (
        <Row as="p" gap={1.5} size="small" weight="medium" tone="danger" id={id}>
          <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
          {error}
        </Row>
      )}
    </Stack>
  );
}
