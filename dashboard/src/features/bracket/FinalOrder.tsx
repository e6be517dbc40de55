import type { Bracket } from '../../../../domain/contract/brackets.ts';
import { Crest } from '../../ui/Crest.tsx';
import { classes } from '../../ui/classes.ts';
import { NameLink } from '../subject/NameLink.tsx';
import styles from './FinalOrder.module.css';
import { finalOrder } from './rounds.ts';

type Props = { bracket: Bracket; isShown: boolean /** There is room below the final. */; isBeside: boolean };

/** The first four, once the final is played. */
export function FinalOrder({ bracket, isShown, isBeside }: Props) {
  const order = finalOrder(bracket);
  if (order.length === 0) return null;
  return (
    <section
      className={classes(styles.panel, isBeside && styles.beside, !isShown && styles.other)}
      aria-labelledby="final-order"
    >
      <h2 id="final-order" className={styles.title}>
        Final order
      </h2>
      <ul>
        {order.map(({ place, teams }) => (
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
      </ul>
    </section>
  );
}
