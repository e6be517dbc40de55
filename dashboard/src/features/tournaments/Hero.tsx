import type { Tournament } from '../../../../domain/contract/tournaments.ts';
import { LEAGUE_NAMES } from '../../../../domain/settings.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Name } from '../../ui/Name.tsx';
import styles from './Hero.module.css';
import { headline } from './headline.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { isCurrent } from './status.ts';
import type { Selection } from './useSelection.ts';

/** The home page's head: what the state is, in one sentence, and the counts over all tournaments. */
export function Hero({ selection }: { selection: Selection & { tournament: Tournament } }) {
  const { tournament, league, all, to } = selection;
  const lines = headline(tournament);
  return (
    <section className={styles.hero}>
      <p className={styles.over}>
        <StatusBadge status={tournament.status} />
        <span className="ink2">{LEAGUE_NAMES[league]}</span>
      </p>
      <h1 className="story">
        {lines.map((line) => (
          <span key={line} className={styles.line}>
            {line === tournament.name ? <Name>{line}</Name> : line}{' '}
          </span>
        ))}
      </h1>
      <div className={styles.below}>
        <div className={styles.actions}>
          <ButtonLink href={to('/tournaments')} isPrimary>
            Get Started
          </ButtonLink>
          <ButtonLink href={to('/tournaments')}>View Tournament Details</ButtonLink>
        </div>
        <Figures
          className={styles.figures}
          figures={[
            ['Total Teams', sum(all, 'teamCount')],
            ['Active Tournaments', all.filter(isCurrent).length],
            ['Total Matches', sum(all, 'matchCount')],
          ]}
        />
      </div>
    </section>
  );
}

const sum = (all: readonly Tournament[], what: 'teamCount' | 'matchCount') =>
  all.reduce((total, tournament) => total + tournament[what], 0);
