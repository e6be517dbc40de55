import type { RankedPlayer } from '#domain/contract/rankings.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { rateTone } from '#shared/ranking/words.ts';
import { Crest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { Name } from '#ui/Name.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import styles from './PerformerCard.module.css';

type Props = {
  player: RankedPlayer;
  /** Among those of the same role; level ones share it. */
  place: number;
};

/** A player among the best of a role: who, for which team, and what they have won. */
export function PerformerCard({ player, place }: Props) {
  const { id, name, role, teamId, teamName, tag, logo, group, wins, losses, games, points, winRate } = player;
  return (
    <li className={classes(styles.card, place === 1 && styles.first)}>
      <div className={styles.head}>
        <Crest name={teamName} tag={tag} logo={logo} size={36} />
        <div className={styles.who}>
          <h3 className={styles.name}>
            <NameLink noun="players" id={id} isOneLine>
              {name}
            </NameLink>
          </h3>
          <p className={styles.team}>
            <NameLink noun="teams" id={teamId} isOneLine>
              {teamName}
            </NameLink>
          </p>
        </div>
      </div>
      <p className={styles.second}>
        <span className={styles.place}>
          <VisuallyHidden>Place </VisuallyHidden>
          {place}
        </span>{' '}
        <span className={styles.of}>
          <VisuallyHidden>{role}, </VisuallyHidden>
          <Name isOneLine>{tag}</Name>
          {group && <span className={styles.group}>, Group {group}</span>}
        </span>{' '}
        <strong className={classes(styles.rate, styles[rateTone(winRate)])}>
          {winRate}%<VisuallyHidden> win rate</VisuallyHidden>
        </strong>
      </p>
      <dl className={styles.figures}>
        {(
          [
            ['Wins', wins],
            ['Losses', losses],
            ['Games', games],
            ['Points', points],
          ] as const
        ).map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
