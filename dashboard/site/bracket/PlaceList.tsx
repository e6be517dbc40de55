import type { BracketMatch } from '#domain/contract/brackets.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Crest } from '#ui/Crest.tsx';
import styles from './PlaceList.module.css';

/** A place, or a range of them, and who came in there. */
export type Placed = { place: string; teams: readonly BracketMatch['team1'][] };

/** Who came in where, the champion first; a place that nobody holds is left out. */
export const PlaceList = ({ order }: { order: readonly Placed[] }) => (
  <ol>
    {order
      .filter(({ teams }) => teams.length > 0)
      .map(({ place, teams }) => (
        <li key={place} className={styles.row}>
          <span className={styles.place}>{place}</span>
          <span className={styles.teams}>
            {teams.map(({ participationId, teamId, name, tag, logo }) => (
              <span key={participationId} className={styles.team}>
                <Crest name={name} tag={tag} logo={logo} size={20} />
                <NameLink noun="teams" id={teamId} isOneLine>
                  {name}
                </NameLink>
              </span>
            ))}
          </span>
        </li>
      ))}
  </ol>
);
