import IconTrophy from 'icon:trophy';
import { t } from '#domain/text/translate.ts';
import { Badge } from '#ui/Badge.tsx';

export const WinnerBadge = () => (
  <Badge tone="won">
    <IconTrophy size={12} stroke={2} aria-hidden="true" /> {t`Winner`}
  </Badge>
);
