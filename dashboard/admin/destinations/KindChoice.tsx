import { CHOOSABLE, KEPT_GROUP, KIND_GROUPS, KIND_WORDS } from '#admin/deliveries/index.ts';
import { Choice } from '#admin/shared/destination/Choice.tsx';
import type { AnnouncementKind } from '#domain/announcement.ts';
import { Box, Row } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import type { DestinationType } from './destination.ts';

type Props = {
  type: DestinationType;
  value: readonly AnnouncementKind[];
  onChange: (kinds: AnnouncementKind[]) => void;
  error: string | undefined;
};

const LEGEND = 'What it is told of';
const ALL_OR_NONE = { 'Choose all': CHOOSABLE, 'Choose none': [] };

/** What a place is told of: every kind by its name, all or none at a press. */
export const KindChoice = ({ type, ...choice }: Props) => (
  <Box paddingTop={4} line="top">
    <Choice
      legend={LEGEND}
      groups={type === 'channel' ? [...KIND_GROUPS, KEPT_GROUP] : KIND_GROUPS}
      wordOf={(kind) => KIND_WORDS[kind]}
      {...choice}
    >
      <Text as="p" size="small" weight="medium" aria-hidden="true">
        {LEGEND}
      </Text>
      <Row as="p" gap={4}>
        {Object.entries(ALL_OR_NONE).map(([words, kinds]) => (
          <Text
            key={words}
            minHeight={6}
            touch
            as="button"
            size="small"
            type="button"
            className="link"
            onClick={() => choice.onChange([...kinds])}
          >
            {words}
          </Text>
        ))}
      </Row>
    </Choice>
  </Box>
);
