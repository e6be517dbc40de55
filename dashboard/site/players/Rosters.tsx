import { Link } from 'wouter';
import type { PlayerStats } from '#domain/contract/players.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import { place } from '#shared/tournament/useSelection.ts';
import { Name } from '#ui/Name.tsx';
import styles from './Rosters.module.css';

type Props = { teams: PlayerStats['teams']; tournaments: readonly Tournament[] };

/** The rosters that a player was in, each with its tournament, role and record. */
export const Rosters = ({ teams, tournaments }: Props) => (
  <ul>
    {teams.map(
      ({ membershipId, teamId, teamName, tournamentId, tournamentName, role, isActive, wins, losses }) => (
        <li key={membershipId} className={styles.row}>
          <div className={styles.words}>
            <Link className={styles.name} href={hrefOf(`/teams/${teamId}`, tournamentId, tournaments)}>
              <Name>{teamName}</Name>
            </Link>
            <span className={styles.second}>
              <Link className="link" href={hrefOf(`/tournaments/${tournamentId}`, tournamentId, tournaments)}>
                <Name>{tournamentName}</Name>
              </Link>
              <span>
                {role}
                {!isActive && ', has left'}
              </span>
            </span>
          </div>
          <WinRate wins={wins} losses={losses} />
        </li>
      ),
    )}
  </ul>
);

const hrefOf = (path: string, tournamentId: string, tournaments: readonly Tournament[]) =>
  place(path, tournaments.find(({ id }) => id === tournamentId)?.league ?? 'A', tournamentId);
