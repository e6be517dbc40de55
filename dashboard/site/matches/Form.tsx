import { Link } from 'wouter';
import type { ListedMatch, TeamOfMatch } from '#domain/contract/matches.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { MatchLine } from '#shared/match/MatchLine.tsx';
import { winnerOf } from '#shared/match/words.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { FormSquares } from '#shared/team/FormSquares.tsx';
import { ownMatches } from '#shared/team/ownMatches.ts';
import { place, useLinkTo } from '#shared/tournament/useSelection.ts';
import { Crest } from '#ui/Crest.tsx';
import { Box, Row } from '#ui/layout.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './Form.module.css';

/** Results that stand beside a match; all of them are on the team's page. */
const LAST = 5;

type Props = {
  match: ListedMatch;
  /** Of both teams, over all tournaments. */
  matches: readonly ListedMatch[];
  tournaments: readonly Tournament[];
};

/** How both teams have played besides, over all tournaments, the newest result first. */
export function Form({ match, matches, tournaments }: Props) {
  const played = matches.filter((other) => other.id !== match.id && winnerOf(other));
  const teams = [match.team1, match.team2].flatMap((team) => (team ? [team] : []));
  if (played.length === 0) return null;
  return (
    <Panel title={t`Other matches`}>
      {teams.map((team) => (
        <FormOf
          key={team.participationId}
          team={team}
          match={match}
          played={played}
          tournaments={tournaments}
        />
      ))}
    </Panel>
  );
}

type FormOf = {
  team: TeamOfMatch;
  match: ListedMatch;
  played: readonly ListedMatch[];
  tournaments: readonly Tournament[];
};

function FormOf({ team, match, played, tournaments }: FormOf) {
  const way = useLinkTo();
  const own = ownMatches(played, team.teamId);
  return (
    <Box line="top" padding={[3, 0]} className={styles.team}>
      <Row gap={2.5} align="center" minWidth={0} weight="medium" className={styles.name}>
        <Crest name={team.name} tag={team.tag} logo={team.logo} size={22} />
        <h3>
          <NameLink noun="teams" id={team.teamId} isOneLine>
            {team.name}
          </NameLink>
        </h3>
        <FormSquares own={own} />
      </Row>
      {own.length === 0 && <Text as="p" size="small" tone="tertiary">{t`No result yet.`}</Text>}
      <ul>
        {own.slice(0, LAST).map(({ match: other, side }) => {
          const tournament = tournaments.find(({ id }) => id === other.tournamentId);
          const isElsewhere = other.tournamentId !== match.tournamentId;
          return (
            <li key={other.id}>
              <MatchLine
                match={other}
                side={side}
                to={(path) => place(path, tournament?.league ?? 'A', other.tournamentId)}
                tournament={isElsewhere ? tournament?.name : undefined}
              />
            </li>
          );
        })}
      </ul>
      {own.length > LAST && (
        <p>
          <Link href={way(`/teams/${team.teamId}`)} className="link">{t`All ${own.length} results`}</Link>
        </p>
      )}
    </Box>
  );
}
