import type { ReactNode } from 'react';
import { Affected, countWords, recreatedWords } from '#admin/shared/match/Affected.tsx';
import type { Draft } from '#admin/shared/match/deskStore.ts';
import { stageText } from '#admin/shared/match/order.ts';
import { hasResult, nameOf, pairing, readTyped, resultText, scoreText } from '#admin/shared/match/outcome.ts';
import type { Forfeit } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { Box, Button, Grid, Name, Note, Row, Text, Time } from '#ui/blocks.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/Dialog.tsx';
import styles from './dialogs.module.css';
import type { Cascade } from './useSaving.ts';

type Ways = { onKeep: () => void; onGo: () => void };

type CascadeWays = Ways & { onKeepResults: () => void };
export const CascadeQuestion = ({
  match,
  result,
  affected,
  onKeep,
  onKeepResults,
  onGo,
}: Omit<Cascade, 'how'> & CascadeWays) => (
  <ConfirmDialog
    title={`Change ${stageText(match)} to ${resultText(match, result)}?`}
    keep="Cancel"
    go={`Change and reset ${countWords(affected.length)}`}
    {...(affected.some(hasResult) && { third: { name: 'Change and keep results', onGo: onKeepResults } })}
    onKeep={onKeep}
    onGo={onGo}
  >
    <Note>These matches depend on it:</Note>
    <Affected affected={affected} source={match} result={result} />
  </ConfirmDialog>
);

/** The side that forfeits, or both. */
type ForfeitProps = { match: Match; onKeep: () => void; onGo: (forfeit: Forfeit) => void };
export function ForfeitQuestion({ match, onKeep, onGo }: ForfeitProps) {
  return (
    <Dialog title={`Who forfeits ${pairing(match)}?`} onClose={onKeep}>
      <Note>
        If one team forfeits, the other wins without a game: points for the team, nothing for its players. If
        both forfeit, nobody wins: both lose in a table, and nobody advances in a bracket.
      </Note>
      <Grid columns={2} stacks="phone" gap={2} className={styles.choices}>
        {(['team1', 'team2'] as const).map((side) => (
          <Button key={side} onClick={() => onGo(side)}>
            <span>
              <Name>{nameOf(match, side)}</Name> gives up
            </span>
          </Button>
        ))}
        <Button onClick={() => onGo('both')}>Both teams: double forfeit</Button>
      </Grid>
      <DialogActions>
        <Button look="plain" onClick={onKeep}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A first result that shall not stand: a record cannot be without one again, so it is corrected or cancelled. */
export const TakeBackQuestion = ({
  match,
  onKeep,
  onGo,
  onCorrect,
}: Ways & { match: Match; onCorrect: () => void }) => (
  <Dialog title={`Undo ${resultText(match, match)}?`} onClose={onKeep}>
    <Note>
      If only the score is wrong, correct it. If the match was not played at all, cancel it with its
      statistics: {recreatedWords(match)}.
    </Note>
    <DialogActions>
      <Button look="plain" onClick={onKeep}>
        Cancel
      </Button>
      <Button look="danger" onClick={onGo}>
        Cancel Match
      </Button>
      <Button look="primary" onClick={onCorrect}>
        Correct the score
      </Button>
    </DialogActions>
  </Dialog>
);

export function CompareQuestion({ match, draft, onKeep, onTheirs, onMine }: CompareProps) {
  const { result } = readTyped(draft, match);
  const mine = result ? scoreText(result) : `${draft.team1 || '0'}–${draft.team2 || '0'}`;
  const theirs = match.status === 'completed' ? scoreText(match) : match.status;
  return (
    <Dialog title={`${pairing(match)} was changed in the meantime`} onClose={onKeep}>
      <Box as="dl" line="around">
        <Line name="Saved by somebody else">
          <strong>{theirs}</strong>{' '}
          <Text tone="secondary">
            <Time at={match.updatedAt} style="list" />
          </Text>
        </Line>
        <Line name="Typed by you">
          <strong>{mine}</strong> <Text tone="secondary">not saved</Text>
        </Line>
      </Box>
      <DialogActions>
        <Button look="plain" onClick={onTheirs}>
          Keep {theirs}
        </Button>
        {result && (
          <Button look="primary" onClick={onMine}>
            Save {mine} instead
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type CompareProps = {
  match: Match;
  draft: Draft;
  onKeep: () => void;
  onTheirs: () => void;
  onMine: () => void;
};

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <Row padding={[2, 0]} gap={[0.5, 3]} wraps>
    <Text as="dt" flex="field" tone="secondary">
      {name}
    </Text>
    <Text as="dd" flex="words">
      {children}
    </Text>
  </Row>
);
