import IconTrophy from 'icon:trophy';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { isWinner } from '#shared/match/words.ts';
import { FollowButton } from '#shared/preferences/FollowButton.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Name, Row, richList } from '#ui/blocks.tsx';
import styles from './Scoreboard.module.css';
import { standingText } from './standing.ts';
import { Versus } from './Versus.tsx';

export const Opponents = ({ match, bracket }: { match: ListedMatch; bracket: Bracket | undefined }) => (
  <Versus
    match={match}
    under={({ participationId, teamId, name, tag }, side) => (
      <Row
        as="p"
        gap={[1, 2]}
        wraps
        marginTop={2}
        tone="tertiary"
        className={side === 'team2' ? styles.right : undefined}
      >
        <span>{richList(<Name>{tag}</Name>, bracket && standingText(match, participationId, bracket))}</span>
        {teamId && <FollowButton team={{ id: teamId, name }} />}
        {isWinner(match, side) && (
          <Badge tone="won">
            <IconTrophy size={12} stroke={2} aria-hidden="true" /> {t`Winner`}
          </Badge>
        )}
      </Row>
    )}
  />
);
