import { Link } from 'wouter';
import type { Change } from '#admin/shared/match/deskStore.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { Box, Grid, Name, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { useNow } from '#ui/useNow.ts';

const MAX_CHANGES = 8;

type Props = { tournamentId: string; changes: readonly Change[]; onUndo: (change: Change) => void };

/** What this admin did on the desk, the last first, each with its way back; the audit log has the rest. */
export function LastChanges({ tournamentId, changes, onUndo }: Props) {
  const now = useNow();
  // Only a match's last change can be taken back.
  const isLast = (change: Change) =>
    change.matchId === null || changes.find(({ matchId }) => matchId === change.matchId) === change;
  const log = (
    <Box as="p" padding={[2.5, 5]} size="small">
      <Link href={`/admin/system/audit?of=${tournamentId}&noun=match`} className="link">
        All changes to these matches
      </Link>
    </Box>
  );
  if (changes.length === 0)
    return (
      <Box look="card" minWidth={0}>
        {log}
      </Box>
    );
  return (
    <Box as="section" look="card" minWidth={0} aria-labelledby="last-changes">
      <Text as="h2" line="bottom" padding={[3.5, 5]} size="medium" weight="semibold" id="last-changes">
        Your last changes
      </Text>
      <Grid as="ul" columns={1} line="between">
        {changes.slice(0, MAX_CHANGES).map((change) => (
          <Row as="li" padding={[0, 5]} gap={3} align="center" minHeight={9} size="small" key={change.id}>
            <Text flex="none" tone="tertiary">
              <ShortTime at={change.at} now={now} />
            </Text>
            <Text as={Name} flex="fill" isOneLine>
              {change.text}
            </Text>
            {change.undo && isLast(change) && (
              <Box
                as="button"
                padding={[0, 1.5]}
                minHeight={7}
                touch
                type="button"
                onClick={() => onUndo(change)}
              >
                <span className="link">Undo</span>
                <VisuallyHidden> {change.text}</VisuallyHidden>
              </Box>
            )}
          </Row>
        ))}
        <li>{log}</li>
      </Grid>
    </Box>
  );
}
