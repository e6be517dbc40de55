import type { Team } from '#domain/contract/teams.ts';
import { inRoleOrder, mainRoster, RESERVE, ROLES } from '#domain/registration/roster.ts';
import { MAIN_ROSTER_SIZE, RESERVE_SIZE } from '#domain/settings.ts';
import { FollowButton } from '#shared/preferences/FollowButton.tsx';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Crest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { longestWord } from '#ui/longestWord.ts';
import { Name } from '#ui/Name.tsx';
import styles from './TeamCard.module.css';

const MAIN_ROLES = ROLES.filter((role) => role !== RESERVE);

/** A team with its record and roster in role order; a position nobody holds is an open place. */
export function TeamCard({ team }: { team: Team }) {
  const players = inRoleOrder(team.players);
  const reserves = players.filter(({ role }) => role === RESERVE);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Crest name={team.name} tag={team.tag} logo={team.logo} size={56} />
        <div className={styles.title}>
          <h2
            className={classes(
              styles.name,
              longestWord(team.name) > 9 && styles.wordy,
              [...team.name].length > 40 && styles.long,
            )}
            title={team.name}
          >
            <NameLink noun="teams" id={team.id}>
              {team.name}
            </NameLink>
          </h2>
          <p className="ink3 small">
            <Name>{team.tag}</Name>
            {team.assignedGroup && `, Group ${team.assignedGroup}`}
          </p>
        </div>
        <FollowButton team={team} />
      </div>
      <dl className={styles.record}>
        {(
          [
            ['Wins', team.wins],
            ['Losses', team.losses],
            ['Points', team.points],
          ] as const
        ).map(([label, count]) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd>{count ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.roster}>
        <h3 className={styles.rosterHead}>
          Main Roster{' '}
          <span className="ink3">
            {mainRoster(players).length}/{MAIN_ROSTER_SIZE}
          </span>
        </h3>
        <ol>
          {MAIN_ROLES.map((role, index) => {
            const player = players.find((each) => each.role === role);
            return (
              <li key={role} className={styles.player}>
                <span className={styles.position} aria-hidden="true">
                  {index + 1}
                </span>
                {player ? (
                  <NameLink noun="players" id={player.id} isOneLine className={styles.playerName}>
                    {player.name}
                  </NameLink>
                ) : (
                  <span className="ink3">Open place</span>
                )}
                <span className={styles.role}>{role}</span>
              </li>
            );
          })}
        </ol>
      </div>
      <p className={styles.reserves}>
        <span className={styles.rosterHead}>
          Reserves{' '}
          <span className="ink3">
            {reserves.length}/{RESERVE_SIZE}
          </span>
        </span>
        {reserves[0] && (
          <NameLink noun="players" id={reserves[0].id} isOneLine className="ink2">
            {reserves[0].name}
          </NameLink>
        )}
      </p>
    </li>
  );
}
