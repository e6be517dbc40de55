import { type Group, teamRows } from '#shared/bracket/groupState.ts';
import { Name } from '#ui/Name.tsx';
import styles from './Draws.module.css';

/** The public draws that a table follows, each with what anybody needs to repeat it. */
export const Draws = ({ group }: { group: Group }) =>
  group.draws.map(({ seed, order }) => (
    <details key={seed} className={styles.draw}>
      <summary className={styles.summary}>Ordered by a public draw: repeat it</summary>
      <p>
        The order is that of the SHA-256, in hexadecimal, of the seed, a colon and the number of the team. The
        seed is <code className={styles.code}>{seed}</code>.
      </p>
      <ol className={styles.order}>
        {order.map((id) => (
          <li key={id}>
            <Name className="strong">
              {teamRows(group).find(({ participationId }) => participationId === id)?.name ??
                'Left the group'}
            </Name>{' '}
            <code className={styles.code}>{id}</code>
          </li>
        ))}
      </ol>
    </details>
  ));
