import type { Team } from '#domain/contract/teams.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Crest } from '#ui/Crest.tsx';
import { Name } from '#ui/Name.tsx';
import styles from './FeaturedTeam.module.css';

/** A team in one line: crest, name, tag and group, points and record. */
export function FeaturedTeam({ team }: { team: Team }) {
  return (
    <li className={styles.team}>
      <Crest name={team.name} tag={team.tag} logo={team.logo} size={40} />
      <div className={styles.words}>
        <p className={styles.name}>
          <NameLink noun="teams" id={team.id} isOneLine>
            {team.name}
          </NameLink>
        </p>
        <p className={styles.second}>
          <Name>{team.tag}</Name>
          {team.assignedGroup && `, Group ${team.assignedGroup}`}
        </p>
      </div>
      <div className={styles.record}>
        <p className={styles.points}>
          {team.points ?? '–'}
          <span className="unseen"> points</span>
        </p>
        <p className={styles.second}>
          <span className="unseen">wins and losses </span>
          {team.wins}–{team.losses}
        </p>
      </div>
    </li>
  );
}
