import { positionMark, type RosterRole } from '#domain/registration/roster.ts';
import { t } from '#domain/text/translate.ts';
import { Text } from '#ui/Text.tsx';
import styles from './RosterMarks.module.css';

export const Position = ({ role }: { role: RosterRole }) => (
  <Text size="small" weight="medium" tone="secondary" className={styles.position} aria-hidden="true">
    {positionMark(role)}
  </Text>
);

/** Who speaks for a team. */
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
