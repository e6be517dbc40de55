import IconAlertCircle from 'icon:alert-circle';
import { useId } from 'react';
import { CHOOSABLE, KEPT_GROUP, KIND_GROUPS, KIND_WORDS } from '#admin/deliveries/index.ts';
import type { AnnouncementKind } from '#domain/announcement.ts';
import { Grid, Row, Stack } from '#ui/layout.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import type { DestinationType } from './destination.ts';

type Props = {
  type: DestinationType;
  value: readonly AnnouncementKind[];
  onChange: (kinds: AnnouncementKind[]) => void;
  error?: string | undefined;
};

/** What a place is told of: every kind by its name, all or none at a press. */
export function KindChoice({ type, value, onChange, error }: Props) {
  const id = useId();
  const groups = type === 'channel' ? [...KIND_GROUPS, KEPT_GROUP] : KIND_GROUPS;
  const choosable = groups.flatMap(({ kinds }) => kinds);
  const choose = (kind: AnnouncementKind, isOn: boolean) =>
    onChange(choosable.filter((each) => (each === kind ? isOn : value.includes(each))));
  return (
    <Stack paddingTop={4} as="fieldset" line="top" gap={2.5} aria-describedby={error ? id : undefined}>
      <VisuallyHidden as="legend">What it is told of</VisuallyHidden>
      <Text as="p" size="small" weight="medium" aria-hidden="true">
        What it is told of
      </Text>
      <Row as="p" gap={4}>
        <Text
          minHeight={6}
          touch
          as="button"
          size="small"
          type="button"
          className="link"
          onClick={() => onChange([...CHOOSABLE])}
        >
          Choose all
        </Text>
        <Text
          minHeight={6}
          touch
          as="button"
          size="small"
          type="button"
          className="link"
          onClick={() => onChange([])}
        >
          Choose none
        </Text>
      </Row>
      <Grid columns="fields" gap={[4, 5]}>
        {groups.map(({ name, kinds }) => (
          <Stack alignContent="start" gap={1} key={name}>
            <Text as="p" size="small" tone="tertiary">
              {name}
            </Text>
            {kinds.map((kind) => (
              <Row minHeight={7} touch as="label" gap={2.5} align="center" key={kind}>
                <input
                  type="checkbox"
                  name="kinds"
                  value={kind}
                  checked={value.includes(kind)}
                  onChange={(event) => choose(kind, event.target.checked)}
                />
                {KIND_WORDS[kind]}
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
