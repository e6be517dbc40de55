import { Link, useLocation } from 'wouter';
import type { PlayerStats } from '#domain/contract/competition/players.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { gameWords } from '#domain/games/words.ts';
import { profileOf } from '#domain/registrations/accountWords.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { matchesOfQuery, playerQuery, useRead } from '#shared/api/api.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { useIsHiding } from '#shared/preferences/hiding.ts';
import { profileAt } from '#shared/profile/address.ts';
import { ProfileHead } from '#shared/profile/ProfileHead.tsx';
import styles from '#shared/profile/Subject.module.css';
import { WithProfile } from '#shared/profile/WithProfile.tsx';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import { place } from '#shared/site/links.ts';
import { PlayerPhoto } from '#shared/team/PlayerPhoto.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { LazyPlayed } from '#site/teams/index.ts';
import { ButtonLink, Grid, Name, Note, Row, rich, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';

const PlayerGames = deferredPart('site/players/PlayerGames.tsx', () => import('./PlayerGames.tsx'));

export default function Player() {
  const { to } = useSelection();
  const [path] = useLocation();
  const query = useRead(playerQuery, profileAt(path)?.id ?? '');
  return (
    <WithProfile
      query={query}
      noun="players"
      ways={<ButtonLink href={to('/players')} isPrimary>{t`All players`}</ButtonLink>}
    >
      {(player) => <Shown player={player} />}
    </WithProfile>
  );
}

function Shown({ player }: { player: PlayerStats }) {
  const { to, all } = useSelection();
  const isHiding = useIsHiding();
  const { playerId, name, photo, steamId, gamesPlayed, wins, losses, winRate, teams } = player;
  const { data: matches } = useRead(matchesOfQuery, { playerId });
  const profile = profileOf(steamId);
  const now = teams.find(({ isActive }) => isActive);
  const last = now ?? teams[0];
  const team = last && (
    <Link className="link" href={to(`/teams/${last.teamId}`)}>
      <Name>{last.teamName}</Name>
    </Link>
  );
  const hasGames = !isHiding && gamesPlayed > 0 && gameWords().hasGameData;
  const games = (part: 'season' | 'heroes') =>
    hasGames && <PlayerGames playerId={playerId} part={part} waiting={null} />;
  return (
    <>
      <ProfileHead
        picture={<PlayerPhoto name={name} photo={photo} size={84} />}
        name={name}
        facts={[
          last?.role,
          last && <span key="team">{now ? team : rich`Last played for ${team}`}</span>,
          profile && (
            <a key="steam" className="link" href={profile} target="_blank" rel="noreferrer">
              {t`Steam profile`}
              <VisuallyHidden> {t`(opens in a new tab)`}</VisuallyHidden>
            </a>
          ),
        ]}
        figures={[
          [t`Matches`, gamesPlayed ?? '–'],
          [t`Record`, `${wins ?? ''}–${losses ?? ''}`],
          [t`Win rate`, gamesPlayed > 0 ? `${winRate}%` : '--'],
        ]}
      />
      {games('season')}
      <Grid stacks="tablet" gap={5} align="start" className={styles.columns}>
        <Stack gap={5} minWidth={0}>
          {matches && (
            <LazyPlayed matches={matches} tournaments={all} playerId={hasGames ? playerId : undefined} />
          )}
        </Stack>
        <Stack gap={5} minWidth={0}>
          <Panel title={t`Teams`} aside={teams.length > 1 && t`Newest first`}>
            {teams.length > 0 ? (
              <Rosters teams={teams} tournaments={all} />
            ) : (
              <Note tone="tertiary" className={styles.none}>{t`Not on a roster yet.`}</Note>
            )}
          </Panel>
          {games('heroes')}
        </Stack>
      </Grid>
    </>
  );
}

type Props = { teams: PlayerStats['teams']; tournaments: readonly Tournament[] };

const Rosters = ({ teams, tournaments }: Props) => (
  <ul>
    {teams.map(
      ({ membershipId, teamId, teamName, tournamentId, tournamentName, role, isActive, wins, losses }) => (
        <Row minHeight={14} as="li" line="top" padding={[2, 5]} gap={4} key={membershipId}>
          <Stack gap={1.5} minWidth={0} marginRight="auto">
            <Text
              as={Link}
              weight="medium"
              className="named"
              href={hrefOf(`/teams/${teamId}`, tournamentId, tournaments)}
            >
              <Name>{teamName}</Name>
            </Text>
            <Row align="stretch" as="span" gap={[0, 3]} wraps size="small" tone="tertiary">
              <Link
                className="link named"
                href={hrefOf(`/tournaments/${tournamentId}`, tournamentId, tournaments)}
              >
                <Name>{tournamentName}</Name>
              </Link>
              <span>{commaList([role, !isActive && t`left`])}</span>
            </Row>
          </Stack>
          <WinRate wins={wins} losses={losses} />
        </Row>
      ),
    )}
  </ul>
);

const hrefOf = (path: string, tournamentId: string, tournaments: readonly Tournament[]) =>
  place(path, tournaments.find(({ id }) => id === tournamentId)?.league ?? 'A', tournamentId);
