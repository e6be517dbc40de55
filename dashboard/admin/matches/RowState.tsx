import IconAlertCircle from 'icon:alert-circle';
import IconAlertTriangle from 'icon:alert-triangle';
import IconCheck from 'icon:check';
import IconCloudOff from 'icon:cloud-off';
import IconCornerDownLeft from 'icon:corner-down-left';
import IconGitBranch from 'icon:git-branch';
import { Link } from 'wouter';
import { RowWord } from '#admin/shared/form/RowWord.tsx';
import type { Draft } from '#admin/shared/match/deskStore.ts';
import { hasResult, isToEnter, pairing, readTyped, scoreText } from '#admin/shared/match/outcome.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './MatchRow.module.css';
import type { Act } from './rowActs.ts';

type Props = {
  match: Match;
  draft: Draft | undefined;
  isActive: boolean;
  isConflict: boolean;
  /** The problem with the scores. */
  problem: string | undefined;
  now: Date;
  act: Act;
};

export function RowState(props: Props) {
  const { match, draft, isActive, isConflict, problem, now, act } = props;
  if (!draft) return <Stored match={match} now={now} act={act} />;
  if (draft.phase === 'saving')
    return (
      <RowWord look="quiet" sign={<Spinner />}>
        Saving
      </RowWord>
    );
  if (isConflict)
    return (
      <>
        <RowWord look="warn" isAlert sign={<IconGitBranch size={16} stroke={1.8} aria-hidden="true" />}>
          Now {nowText(match)}
        </RowWord>
        <Button className={styles.small} onClick={() => act(match, { kind: 'compare' })}>
          Compare
        </Button>
      </>
    );
  if (draft.phase === 'away')
    return (
      <>
        <RowWord look="quiet" isAlert sign={<IconCloudOff size={16} stroke={1.8} aria-hidden="true" />}>
          Waiting for the network
        </RowWord>
        <Button className={styles.small} onClick={() => act(match, { kind: 'retry' })}>
          Retry
        </Button>
      </>
    );
  return (
    <>
      <Said match={match} draft={draft} problem={problem} isActive={isActive} />
      {isActive && (
        <>
          <Button look="primary" className={styles.small} onClick={() => act(match, { kind: 'enter' })}>
            Save Result <IconCornerDownLeft size={14} stroke={2} aria-hidden="true" />
          </Button>
          <Button className={styles.small} onClick={() => act(match, { kind: 'discard' })}>
            Cancel
          </Button>
        </>
      )}
    </>
  );
}

function Said({
  match,
  draft,
  problem,
  isActive,
}: Pick<Props, 'match' | 'problem' | 'isActive'> & { draft: Draft }) {
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
  return isActive ? null : <RowWord look="warn">Not saved</RowWord>;
}

const Saved = () => (
  <Text tone="done">
    <IconCheck size={16} stroke={2} aria-hidden="true" />
  </Text>
);

/** Two versions are told: both stand under Match days. */
function WayToDecide() {
  const { to } = useSelection();
  return (
    <Link className="link" href={`${to('/admin/matches')}&view=days`}>
      Compare versions
    </Link>
  );
}

/** What the record itself says. */
function Stored({ match, now, act }: Pick<Props, 'match' | 'now' | 'act'>) {
  if (match.status !== 'completed')
    return (
      <>
        {hasResult(match) && <RowWord look="quiet">was {scoreText(match)}</RowWord>}
        <MatchBadge match={match} />
        {match.dayPhase === 'disputed' && <WayToDecide />}
        {isToEnter(match) && (
          <Button
            className={styles.small}
            onClick={() => act(match, { kind: 'open' })}
            aria-label={`Set Result of ${pairing(match)}`}
          >
            Set Result
          </Button>
        )}
      </>
    );
  const at = match.actualEndTime;
  return (
    <>
      {match.forfeit && <Badge tone="word">{match.forfeit === 'both' ? 'Double forfeit' : 'Forfeit'}</Badge>}
      <RowWord look="saved" sign={<Saved />}>
        <VisuallyHidden>Recorded </VisuallyHidden>
        {at && <ShortTime at={at} now={now} />}
      </RowWord>
    </>
  );
}

/** The stored value under the input: 0–1, or a word. */
const nowText = (match: Match) => {
  if (match.status === 'completed') return scoreText(match);
  return match.status === 'cancelled' ? 'cancelled' : 'without a result';
};
