import { CHOOSABLE, KEPT_GROUP, KIND_GROUPS, KIND_WORDS } from '#admin/deliveries/index.ts';
import { Choice } from '#admin/shared/destination/Choice.tsx';
import type { AnnouncementKind } from '#domain/announcement.ts';
import { Box } from '#ui/layout.tsx';
import type { DestinationType } from './destination.ts';

type Props = {
  type: DestinationType;
  value: readonly AnnouncementKind[];
  onChange: (kinds: AnnouncementKind[]) => void;
  error: string | undefined;
};

export const KindChoice = ({ type, ...choice }: Props) => (
  <Box paddingTop={4} line="top">
    <Choice
      legend="What it is told of"
      groups={type === 'channel' ? [...KIND_GROUPS, KEPT_GROUP] : KIND_GROUPS}
      all={CHOOSABLE}
      wordOf={(kind) => KIND_WORDS[kind]}
      {...choice}
    />
  </Box>
);
