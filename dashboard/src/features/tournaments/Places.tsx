import type { Bracket } from '../../../../domain/contract/brackets.ts';
import { Crest } from '../../ui/Crest.tsx';
import { finalOrder, loserOf } from '../bracket/rounds.ts';
import { NameLink } from '../subject/NameLink.tsx';
import styles from './Places.module.css';

/** Who came in where, once the final is played: the champion first, those who lost in the quarterfinals last. */
export function Places({ bracket }: { bracket: Bracket }) {
  const fifth = bracket.knockout.quarterfinals.flatMap((match) => loserOf(match) ?? []);
  const order = [
    ...finalOrder(bracket),
    { place: fifth.length > 1 ? `5–${4 + fifth.length}` : '5', teams: fifth },
  ];
  return (
    <ol>
      {order
        .filter(({ teams }) => teams.length > 0)
        .map(({ place, teams }) => (
          <li key={place} className={styles.row}>
            <span className={styles.place}>{place}</span>
            <span className={styles.teams}>
              {teams.map(({ participationId, teamId, name, tag, logo }) => (
                <span key={participationId} className={styles.team}>
                  <Crest name={name} tag={tag} logo={logo} size={24} />
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
}
