import { useId } from 'react';
import { PUBLIC_EVENTS, type PublicEventType, type PublicNoun } from '#domain/publicEvents.ts';
import { upperFirst } from '#domain/text/text.ts';
import { Grid, Row, Stack } from '#ui/layout.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';

type Props = {
  value: readonly PublicEventType[];
  onChange: (types: PublicEventType[]) => void;
  error?: string | undefined;
};

const GROUPS = Object.entries(PUBLIC_EVENTS).map(([noun, verbs]) => ({
  noun: noun as PublicNoun,
  types: verbs.map((verb) => `${noun}.${verb}` as PublicEventType),
}));
const ALL = GROUPS.flatMap(({ types }) => types);

/** Which types of events, by what they are about. */
export function TypeChoice({ value, onChange, error }: Props) {
  const id = useId();
  const choose = (type: PublicEventType, isOn: boolean) =>
    onChange(ALL.filter((each) => (each === type ? isOn : value.includes(each))));
  return (
    <Stack as="fieldset" gap={2.5} aria-describedby={error ? id : undefined}>
      <VisuallyHidden as="legend">Types of events</VisuallyHidden>
      <Grid columns="fields" gap={[4, 5]}>
        {GROUPS.map(({ noun, types }) => (
          <Stack alignContent="start" gap={1} key={noun}>
            <Text as="p" size="small" tone="tertiary">
              {upperFirst(noun.replace('_', ' '))}
            </Text>
            {types.map((type) => (
              <Row minHeight={7} touch as="label" gap={2.5} align="center" key={type}>
                <input
                  type="checkbox"
                  checked={value.includes(type)}
                  onChange={(event) => choose(type, event.target.checked)}
                />
                <code>{type}</code>
              </Row>
            ))}
          </Stack>
        ))}
      </Grid>
      {error && (
        <Text as="p" size="small" weight="medium" tone="danger" id={id}>
          {error}
        </Text>
      )}
    </Stack>
  );
}
