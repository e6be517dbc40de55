import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { Match } from '../../../../domain/contract/matches.ts';
import type { PlayerStats } from '../../../../domain/contract/players.ts';
import { matchesOfQuery, playerQuery, useApi } from '../../api.ts';
import { MatchLine } from '../../features/matches/MatchLine.tsx';
import { inOrder, shownMatches } from '../../features/matches/matchWords.ts';
import { Rosters } from '../../features/players/Rosters.tsx';
import { subjectAt } from '../../features/subject/address.ts';
import { SubjectHead } from '../../features/subject/SubjectHead.tsx';
import { WithSubject } from '../../features/subject/WithSubject.tsx';
import { FormSquares } from '../../features/teams/FormSquares.tsx';
import type { OwnMatch } from '../../features/teams/ownMatches.ts';
import { useSelection } from '../../features/tournaments/useSelection.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Name } from '../../ui/Name.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './Subject.module.css';

/** One player: role and team, what they have won and lost, every match, and every roster they were in. */
export default function Player() {
  const { to } = useSelection();
  const [path] = useLocation();
  const query = useQuery(playerQuery(useApi(), subjectAt(path)?.id ?? ''));
  return (
    <WithSubject
      query={query}
      noun="player"
      ways={
        <ButtonLink href={to('/players')} isPrimary>
          All players
        </ButtonLink>
      }
    >
      {(player) => <Shown player={player} />}
    </WithSubject>
  );
}

function Shown({ player }: { player: PlayerStats }) {
  const { to, all } = useSelection();
  const { playerId, name, steamId, gamesPlayed, wins, losses, winRate, points, teams } = player;
  const { data: matches = [] } = useQuery(matchesOfQuery(useApi(), { playerId }));
  const own = ownOf(matches, playerId);
  const now = teams.find(({ isActive }) => isActive);
  return (
    <>
      <SubjectHead
        name={name}
        facts={[
          now?.role ?? teams[0]?.role,
          now && (
            <Link key="team" className="link" href={to(`/teams/${now.teamId}`)}>
              <Name>{now.teamName}</Name>
            </Link>
          ),
          <a
            key="steam"
            className="link"
            href={`https://steamcommunity.com/profiles/${steamId}`}
            target="_blank"
            rel="noreferrer"
          >
            Steam profile
            <span className="unseen"> (opens in a new tab)</span>
          </a>,
        ]}
        figures={[
          ['Games', gamesPlayed],
          ['Record', `${wins}–${losses}`],
          ['Win rate', gamesPlayed > 0 ? `${winRate}%` : '--'],
          ['Points', points],
        ]}
      />
      <div className={styles.columns}>
        <Panel title="Matches" aside={<FormSquares own={own} />}>
          {own.length > 0 ? (
            <ul className={styles.lines}>
              {own.map(({ match, side }) => (
                <li key={match.id}>
                  <MatchLine match={match} side={side} to={to} />
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.none}>No match yet.</p>
          )}
        </Panel>
        <Panel title="Teams" aside="The newest first">
          <Rosters teams={teams} tournaments={all} />
        </Panel>
      </div>
    </>
  );
}

/** The matches that name a player, as the team saw them that they played for. */
const ownOf = (matches: readonly Match[], playerId: string): OwnMatch[] =>
  inOrder(shownMatches(matches)).flatMap((match): OwnMatch[] => {
    const seat = match.participatingPlayers.find(({ id }) => id === playerId);
    if (!seat) return [];
    return [{ match, side: seat.participationId === match.team1ParticipationId ? 'team1' : 'team2' }];
  });
