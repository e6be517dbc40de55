import { Link } from 'wouter';
import type { Tournament } from '../../../../domain/contract/tournaments.ts';
import { formatRand } from '../../../../domain/rand.ts';
import { LEAGUE_NAMES, LEAGUE_WORDS, type League, TARGET_PRIZE_POOL } from '../../../../domain/settings.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Name } from '../../ui/Name.tsx';
import { Progress } from '../../ui/Progress.tsx';
import styles from './LeagueCard.module.css';
import { StatusBadge } from './StatusBadge.tsx';
import { place } from './useSelection.ts';

type Props = { league: League; tournament: Tournament | undefined };

/** A league: its active tournament, prize pool, counts, and the ways into it. */
export function LeagueCard({ league, tournament }: Props) {
  const total = tournament?.prizePool ?? 0;
  const target = tournament?.targetPrizePool ?? TARGET_PRIZE_POOL[league];
  return (
    <section className={styles.card} data-league={league}>
      <div className={styles.head}>
        <span className={styles.letter} aria-hidden="true">
          {league}
        </span>
        <div className={styles.title}>
          <h3 className={styles.name}>{LEAGUE_NAMES[league]}</h3>
          {tournament ? (
            <p className={styles.second}>
              <StatusBadge status={tournament.status} />
              <Link href={place(`/tournaments/${tournament.id}`, league, tournament.id)} className="named">
                <Name className="strong">{tournament.name}</Name>
              </Link>
              <span className="ink3">
                {tournament.startDate ? <Moment at={tournament.startDate} style="date" /> : 'TBD'}
              </span>
            </p>
          ) : (
            <p className={styles.second}>
              <strong className="strong">No Active Tournament</strong>
              <span className="ink3">Check back soon for upcoming events!</span>
            </p>
          )}
        </div>
        <p className={styles.total}>{formatRand(total)}</p>
      </div>
      <Progress
        total={total}
        target={target}
        label={`Prize pool of the ${LEAGUE_NAMES[league]}`}
        aside={tournament && `${formatRand(tournament.registrationFee)} per team goes in`}
      />
      <div className={styles.foot}>
        <dl className={styles.counts}>
          {[
            ['Players', tournament?.playerCount ?? 0] as const,
            ['Teams', tournament?.teamCount ?? 0] as const,
            ['Matches', tournament?.matchCount ?? 0] as const,
          ].map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          <ButtonLink href={place('/teams', league)}>View Teams</ButtonLink>
          <ButtonLink href={place('/tournaments', league)} isPrimary>
            View {LEAGUE_WORDS[league]} League
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
