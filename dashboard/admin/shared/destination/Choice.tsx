import IconAlertCircle from 'icon:alert-circle';
import { type ReactNode, useId } from 'react';
import { Grid, Row, Stack } from '#ui/layout.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';

type Props<Each extends string> = {
  legend: string;
  groups: readonly { name: string; choices: readonly Each[] }[];
  wordOf: (each: Each) => ReactNode;
  value: readonly Each[];
  onChange: (chosen: Each[]) => void;
  error: string | undefined;
  /** What stands above the groups. */
  children?: ReactNode;
};

/** What a destination is told of: any of several, in groups. */
export function Choice<Each extends string>(props: Props<Each>) {
  const { legend, groups, wordOf, value, onChange, error, children } = props;
  const id = useId();
  const choose = (one: Each, isOn: boolean) =>
    onChange(
      groups.flatMap(({ choices }) => choices.filter((each) => (each === one ? isOn : value.includes(each)))),
    );
  return (
    <Stack as="fieldset" gap={2.5} aria-describedby={error ? id : undefined}>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {children}
      <Grid columns="fields" gap={[4, 5]}>
        {groups.map(({ name, choices }) => (
          <Stack alignContent="start" gap={1} key={name}>
            <Text as="p" size="small" tone="tertiary">
              {name}
            </Text>
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
