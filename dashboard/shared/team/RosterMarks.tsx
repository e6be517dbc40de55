import { positionMark, type RosterRole } from '#domain/registrations/roster.ts';
import { t } from '#domain/text/translate.ts';
import { Small, Text } from '#ui/blocks.tsx';
import styles from './RosterMarks.module.css';

export const Position = ({ role }: { role: RosterRole }) => (
  <Small weight="medium" className={styles.position} aria-hidden="true">
    {positionMark(role)}
  </Small>
);

export const CaptainMark = () => (
  <Text
    border="strong"
    radius="badge"
    caps
    paddingInline={1.5}
    flex="none"
    size="label"
    weight="medium"
    nowrap
  >{t`Captain`}</Text>
);
