import IconAlertCircle from 'icon:alert-circle';
import IconAlertTriangle from 'icon:alert-triangle';
import IconCheck from 'icon:check';
import IconCloudOff from 'icon:cloud-off';
import IconCornerDownLeft from 'icon:corner-down-left';
import IconGitBranch from 'icon:git-branch';
import { memo, useId } from 'react';
import { Link, useLocation } from 'wouter';
import { RowWord } from '#admin/shared/form/RowWord.tsx';
import { RowMenu } from '#admin/shared/Menu.tsx';
import {
  hasResult,
  isStale,
  isToEnter,
  isUntouched,
  nameOf,
  pairing,
  readTyped,
  scoreText,
  stageText,
} from '#admin/shared/match/matches.ts';
import type { Draft } from '#admin/shared/match/resultDrafts.ts';
import { otherSide, type Side } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { sense, t } from '#domain/text/translate.ts';
import { shortFormat } from '#shared/bracket/words.ts';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { isPaused } from '#shared/match/matchStatus.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge } from '#ui/Badge.tsx';
import {
  Box,
  Button,
  Crest,
  classes,
  EmptyCrest,
  Name,
  Note,
  Row,
  Text,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './MatchRow.module.css';
import { type Act, focusOn, ScoreField } from './ScoreField.tsx';

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
          <Row align="stretch" as="span" gap={1.5} justify="center">
            {field('team1')}
            {field('team2')}
          </Row>
        ) : (
          <Note tone="tertiary" textAlign="center">{t`v`}</Note>
        )}
      </td>
      <td className={styles.team2}>
        <Team match={match} side="team2" />
      </td>
      <td className={styles.state} id={stateId}>
        <Row gap={[1, 2]} justify="end" wraps>
          <RowState
            {...{ match, draft, isActive, isConflict, now, act }}
            problem={Object.values(problems)[0]}
          />
        </Row>
      </td>
      <td className={classes('number', styles.menu)}>
        <MatchMenu match={match} act={act} />
      </td>
    </tr>
  );
});

function Team({ match, side }: { match: Match; side: Side }) {
  const team = match[side];
  const hasLost = isWinner(match, otherSide(side));
  return (
    <Row as="span" gap={2} minWidth={0} {...(side === 'team1' && { reverse: true, textAlign: 'end' })}>
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

const isWinner = (match: Match, side: Side) =>
  match.status === 'completed' &&
  match.winnerParticipationId !== null &&
  match[side]?.participationId === match.winnerParticipationId;

/** Returns the score to show in its field. A cancelled match is awaiting a new score, so it shows none. */
export const shown = (match: Match, side: Side) => {
  const score = side === 'team1' ? match.team1Score : match.team2Score;
  return score === null || match.status === 'cancelled' ? '' : String(score);
};

function MatchMenu({ match, act }: { match: Match; act: Act }) {
  const isKnown = match.team1 !== null && match.team2 !== null;
  const isLive = match.status === 'live';
  const isCompleted = match.status === 'completed';
  const { to } = useSelection();
  const [path, go] = useLocation();
  const canCancel = match.status !== 'cancelled' || (match.countsForStats && hasResult(match));
  const item = (label: string, kind: 'live' | 'waiting' | 'forfeit' | 'edit' | 'cancel') => ({
    label,
    act: () => act(match, { kind }),
    tone: kind === 'cancel' ? ('danger' as const) : undefined,
  });
  return (
    <RowMenu
      of={pairing(match)}
      className={styles.more}
      acts={[
        isToEnter(match) && !isLive && item(t`Set live`, 'live'),
        isLive && item(t`Set back to scheduled`, 'waiting'),
        isKnown && isCompleted && { label: t`Correct score`, act: () => focusOn(match.id, 'team1') },
        isKnown && item(t`Forfeit`, 'forfeit'),
        item(t`Time and stream`, 'edit'),
        isCompleted && {
          label: t`Who played`,
          act: () => go(`${to(path)}&view=players&match=${match.id}`),
          isReading: true,
        },
        canCancel && item(t`Cancel Match`, 'cancel'),
      ]}
    />
  );
}

type RowStateProps = {
  match: Match;
  draft: Draft | undefined;
  isActive: boolean;
  isConflict: boolean;
  problem: string | undefined;
  now: Date;
  act: Act;
};

function RowState(props: RowStateProps) {
  const { match, draft, isActive, isConflict, problem, now, act } = props;
  if (!draft) return <Stored match={match} now={now} act={act} />;
  if (draft.phase === 'saving') return <RowWord look="quiet" sign={<Spinner />}>{t`Saving`}</RowWord>;
  if (isConflict)
    return (
      <>
        <RowWord look="warn" isAlert sign={<IconGitBranch size={16} stroke={1.8} aria-hidden="true" />}>
          {nowText(match)}
        </RowWord>
        <Button className={styles.small} onClick={() => act(match, { kind: 'compare' })}>{t`Compare`}</Button>
      </>
    );
  if (draft.phase === 'away')
    return (
      <>
        <RowWord look="quiet" isAlert sign={<IconCloudOff size={16} stroke={1.8} aria-hidden="true" />}>
          {t`Waiting for the network`}
        </RowWord>
        <Button className={styles.small} onClick={() => act(match, { kind: 'retry' })}>{t`Retry`}</Button>
      </>
    );
  return (
    <>
      <Said match={match} draft={draft} problem={problem} isActive={isActive} />
      {isActive && (
        <>
          <Button look="primary" className={styles.small} onClick={() => act(match, { kind: 'enter' })}>
            {t`Save Result`} <IconCornerDownLeft size={14} stroke={2} aria-hidden="true" />
          </Button>
          <Button className={styles.small} onClick={() => act(match, { kind: 'discard' })}>
            {t`Cancel`}
          </Button>
        </>
      )}
    </>
  );
}

type SaidProps = Pick<RowStateProps, 'match' | 'problem' | 'isActive'> & { draft: Draft };

function Said({ match, draft, problem, isActive }: SaidProps) {
  const wrong = problem ?? (draft.phase === 'refused' ? draft.message : undefined);
  if (wrong)
    return (
      <RowWord look="bad" isAlert sign={<IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />}>
        {wrong}
      </RowWord>
    );
  const { warning } = readTyped(draft, match);
  if (warning)
    return (
      <RowWord look="warn" sign={<IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />}>
        {warning}
      </RowWord>
    );
  return isActive ? null : <RowWord look="warn">{t`Not saved`}</RowWord>;
}

function Stored({ match, now, act }: Pick<RowStateProps, 'match' | 'now' | 'act'>) {
  const { to } = useSelection();
  if (match.status !== 'completed')
    return (
      <>
        {hasResult(match) && <RowWord look="quiet">{t`was ${scoreText(match)}`}</RowWord>}
        <MatchBadge match={match} />
        {match.dayPhase === 'disputed' && (
          <Link className="link" href={`${to('/admin/matches')}&view=days`}>{t`Compare versions`}</Link>
        )}
        {isToEnter(match) && (
          <Button
            className={styles.small}
            onClick={() => act(match, { kind: 'open' })}
            aria-label={t`Set Result for ${pairing(match)}`}
          >{t`Set Result`}</Button>
        )}
      </>
    );
  const at = match.actualEndTime;
  return (
    <>
      {match.forfeit && (
        <Badge tone="word">{match.forfeit === 'both' ? t`Double forfeit` : t`Forfeit`}</Badge>
      )}
      <RowWord look="saved" sign={<IconCheck tone="done" size={16} stroke={2} aria-hidden="true" />}>
        <VisuallyHidden>{sense('a match')`Recorded`} </VisuallyHidden>
        {at && <ShortTime at={at} now={now} />}
      </RowWord>
    </>
  );
}

const nowText = (match: Match) => {
  if (match.status === 'completed') return t`Now ${scoreText(match)}`;
  return match.status === 'cancelled' ? t`Now cancelled` : t`Now without a result`;
};
