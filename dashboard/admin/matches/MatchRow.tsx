import IconDots from 'icon:dots';
import { memo, useId } from 'react';
import { useLocation } from 'wouter';
import type { Draft } from '#admin/shared/match/deskStore.ts';
import { Menu, MenuItem } from '#admin/shared/match/Menu.tsx';
import { isStale, stageText } from '#admin/shared/match/order.ts';
import { hasResult, isToEnter, nameOf, pairing, readTyped } from '#admin/shared/match/outcome.ts';
import { otherSide, type Side } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { shortFormat } from '#shared/bracket/words.ts';
import { isPaused } from '#shared/match/matchStatus.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Crest, classes, EmptyCrest, Name, Note, Row, Text } from '#ui/blocks.tsx';
import styles from './MatchRow.module.css';
import { RowState } from './RowState.tsx';
import type { Act } from './rowActs.ts';
import { ScoreField } from './ScoreField.tsx';

type Props = { match: Match; draft: Draft | undefined; isActive: boolean; now: Date; act: Act };

export const MatchRow = memo(function MatchRow({ match, draft, isActive, now, act }: Props) {
  const stateId = useId();
  const { scheduledTime, team1, team2, matchFormat } = match;
  const isKnown = team1 !== null && team2 !== null;
  const read = draft && readTyped(draft, match);
  const isTold = draft !== undefined && draft.phase !== 'typed';
  const problems = read && (isTold || (isFull(draft) && !isUntouched(draft))) ? read.problems : {};
  const isConflict = draft !== undefined && draft.phase !== 'saving' && isStale(match, draft);
  const field = (side: Side) => (
    <ScoreField
      match={match}
      side={side}
      value={draft ? draft[side] : shown(match, side)}
      isWinner={draft ? read?.result?.winner === side : isWinner(match, side)}
      isWrong={problems[side] !== undefined}
      isLocked={draft?.phase === 'saving'}
      stateId={stateId}
      act={act}
    />
  );
  return (
    <tr
      className={classes(
        styles.row,
        isActive && styles.active,
        draft && styles.typed,
        (Object.keys(problems).length > 0 || draft?.phase === 'refused') && styles.wrong,
        isConflict && styles.conflict,
        match.status === 'live' && styles.live,
        isPaused(match) && styles.paused,
      )}
      aria-current={isActive || undefined}
      onFocus={() => act(match, { kind: 'activate' })}
    >
      <td className={styles.time}>{scheduledTime ? <ShortTime at={scheduledTime} now={now} /> : '--'}</td>
      <Text as="td" tone="secondary" className={styles.stage}>
        {stageText(match)}
        {matchFormat !== 'Best of 1' && (
          <Text size="tiny" tone="tertiary">
            {' '}
            {shortFormat(matchFormat)}
          </Text>
        )}
      </Text>
      <td className={styles.team1}>
        <Team match={match} side="team1" />
      </td>
      <td className={styles.scores}>
        {isKnown ? (
          <Row as="span" gap={1.5} justify="center">
            {field('team1')}
            {field('team2')}
          </Row>
        ) : (
          <Note tone="tertiary" textAlign="center">
            v
          </Note>
        )}
      </td>
      <td className={styles.team2}>
        <Team match={match} side="team2" />
      </td>
      <td className={styles.state} id={stateId}>
        <Row gap={[1, 2]} align="center" justify="end" wraps>
          <RowState
            {...{ match, draft, isActive, isConflict, now, act }}
            problem={Object.values(problems)[0]}
          />
        </Row>
      </td>
      <td className={classes('number', styles.menu)}>
        <RowMenu match={match} act={act} />
      </td>
    </tr>
  );
});

function Team({ match, side }: { match: Match; side: Side }) {
  const team = match[side];
  const hasLost = isWinner(match, otherSide(side));
  return (
    <Row
      as="span"
      gap={2}
      align="center"
      minWidth={0}
      {...(side === 'team1' && { reverse: true, textAlign: 'end' })}
    >
      <Box as="span" hides="phone">
        {team ? (
          <Crest name={team.name} tag={team.tag} logo={team.logo} size={22} />
        ) : (
          <EmptyCrest size={22} />
        )}
      </Box>
      <Text
        as={Name}
        fontWidth="tight"
        lines={2}
        isCut
        {...(hasLost ? { weight: 'regular', tone: 'secondary' } : { weight: 'medium' })}
      >
        {nameOf(match, side)}
      </Text>
    </Row>
  );
}

const isFull = ({ team1, team2 }: Record<Side, string>) => team1.trim() !== '' && team2.trim() !== '';

/** The 0–0 that Set Result opens with; nobody has typed it. */
const isUntouched = ({ team1, team2 }: Record<Side, string>) => team1 === '0' && team2 === '0';

const isWinner = (match: Match, side: Side) =>
  match.status === 'completed' &&
  match.winnerParticipationId !== null &&
  match[side]?.participationId === match.winnerParticipationId;

/** A score as its field shows it; a cancelled match waits for a new one. */
export const shown = (match: Match, side: Side) => {
  const score = side === 'team1' ? match.team1Score : match.team2Score;
  return score === null || match.status === 'cancelled' ? '' : String(score);
};

function RowMenu({ match, act }: { match: Match; act: Act }) {
  const isKnown = match.team1 !== null && match.team2 !== null;
  const isWaiting = isToEnter(match) && match.status !== 'live';
  const { to } = useSelection();
  const [path, go] = useLocation();
  const canCancel = match.status !== 'cancelled' || (match.countsForStats && hasResult(match));
  return (
    <Menu
      trigger={
        <Button look="icon" isReading className={styles.more} aria-label={`More for ${pairing(match)}`}>
          <IconDots size={18} stroke={1.8} aria-hidden="true" />
        </Button>
      }
    >
      {isWaiting && <MenuItem onSelect={() => act(match, { kind: 'live' })}>Set live</MenuItem>}
      {match.status === 'live' && (
        <MenuItem onSelect={() => act(match, { kind: 'waiting' })}>Set back to scheduled</MenuItem>
      )}
      {isKnown && <MenuItem onSelect={() => act(match, { kind: 'forfeit' })}>Forfeit</MenuItem>}
      <MenuItem onSelect={() => act(match, { kind: 'edit' })}>Time and stream</MenuItem>
      {match.status === 'completed' && (
        <MenuItem isReading onSelect={() => go(`${to(path)}&view=players&match=${match.id}`)}>
          Who played
        </MenuItem>
      )}
      {canCancel && (
        <MenuItem isDangerous onSelect={() => act(match, { kind: 'cancel' })}>
          Cancel Match
        </MenuItem>
      )}
    </Menu>
  );
}
