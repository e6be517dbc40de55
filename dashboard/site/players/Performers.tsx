import { bestPerRole } from '#domain/competition/ranking.ts';
import type { RankedPlayer } from '#domain/contract/rankings.ts';
import { RESERVE, ROLES, slotOf } from '#domain/registration/roster.ts';
import { PerformerCard } from './PerformerCard.tsx';
import styles from './Performers.module.css';

/** How many of each role stand here. */
const PER_ROLE = 5;

/** The best of each role side by side; `players` are in order. */
export function Performers({ players }: { players: readonly RankedPlayer[] }) {
  const best = bestPerRole(players, PER_ROLE);
  return (
    <div className={styles.roles}>
      {ROLES.filter((role) => role !== RESERVE).map((role) => {
        const here = best.filter((player) => player.role === role);
        return (
          <section key={role} className={styles.role} aria-labelledby={`role-${slotOf(role)}`}>
            <h2 id={`role-${slotOf(role)}`} className={styles.title}>
              <span className={styles.position} aria-hidden="true">
                {slotOf(role)}
              </span>
              {role}
            </h2>
            {here.length > 0 ? (
              <ol>
                {here.map((player) => (
                  <PerformerCard
                    key={player.id}
                    player={player}
                    place={here.findIndex(({ rank }) => rank === player.rank) + 1}
                  />
                ))}
              </ol>
            ) : (
              <p className={styles.none}>Nobody has played yet.</p>
            )}
          </section>
        );
      })}
    </div>
  );
}
