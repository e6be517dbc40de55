import { Link } from 'wouter';
import type { Change } from '#admin/shared/match/deskStore.ts';
import { ShortTime } from '#shared/bracket/ShortTime.tsx';
import { classes } from '#ui/classes.ts';
import { Box } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './Side.module.css';

const MAX_CHANGES = 8;

type Props = { tournamentId: string; changes: readonly Change[]; onUndo: (change: Change) => void };

/** What this admin did on the desk, the last first, each with its way back; the audit log has the rest. */
export function LastChanges({ tournamentId, changes, onUndo }: Props) {
  const now = useNow();
  // Only a match's last change can be taken back.
  const isLast = (change: Change) =>
    change.matchId === null || changes.find(({ matchId }) => matchId === change.matchId) === change;
  const log = (
    <Box
      as={Link}
      padding={[2.5, 0]}
      size="small"
      href={`/admin/system/audit?of=${tournamentId}&noun=match`}
      className={classes('link', styles.log)}
    >
      All changes of these matches, by anybody
    </Box>
  );
  if (changes.length === 0)
    return (
      <Box as="p" look="card" minWidth={0} className={styles.card}>
        {log}
      </Box>
    );
  return (
    <Box as="section" look="card" minWidth={0} className={styles.card} aria-labelledby="last-changes">
      <Text
        as="h2"
        line="bottom"
        padding={[3.5, 5]}
        size="medium"
        weight="semibold"
        id="last-changes"
        className={styles.title}
      >
        Your last changes
      </Text>
      <ul className={styles.changes}>
        {changes.slice(0, MAX_CHANGES).map((change) => (
          <li key={change.id}>
            <Text tone="tertiary">
              <ShortTime at={change.at} now={now} />
            </Text>
            <Name isOneLine>{change.text}</Name>
            {change.undo && isLast(change) && (
              <Box
                as="button"
                minHeight={7}
                type="button"
                className={styles.undo}
                onClick={() => onUndo(change)}
              >
                <span className="link">Undo</span>
                <VisuallyHidden> {change.text}</VisuallyHidden>
              </Box>
            )}
          </li>
        ))}
        <li>{log}</li>
      </ul>
    </Box>
  );
}
