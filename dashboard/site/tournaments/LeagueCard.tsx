import { Link } from 'wouter';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { formatRand } from '#domain/money/rand.ts';
import { LEAGUE_NAMES, LEAGUE_WORDS, type League, TARGET_PRIZE_POOL } from '#domain/settings.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { mainOf } from '#shared/tournament/select.ts';
import { totalsOf } from '#shared/tournament/totals.ts';
import { place } from '#shared/tournament/useSelection.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Name } from '#ui/Name.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Time } from '#ui/Time.tsx';
import styles from './LeagueCard.module.css';

type Props = { league: League; tournaments: readonly Tournament[] };

/** A league: its active tournament, the prize pool and counts of all that it has, and the ways into it. */
export function LeagueCard({ league, tournaments }: Props) {
  const tournament = mainOf(tournaments);
  const totals = totalsOf(tournaments);
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
                {tournament.startDate ? <Time at={tournament.startDate} style="date" /> : 'TBD'}
              </span>
            </p>
          ) : (
            <p className={styles.second}>
              <strong className="strong">No Active Tournament</strong>
              <span className="ink3">Check back soon for upcoming events!</span>
            </p>
          )}
        </div>
        <p className={styles.total}>{formatRand(totals.prizePool)}</p>
      </div>
      <Progress
        total={totals.prizePool}
        target={totals.targetPrizePool || TARGET_PRIZE_POOL[league]}
        label={`Prize pool of the ${LEAGUE_NAMES[league]}`}
        aside={tournament && `${formatRand(tournament.registrationFee)} per team goes in`}
      />
      <div className={styles.foot}>
        <dl className={styles.counts}>
          {[
            ['Players', totals.playerCount] as const,
            ['Teams', totals.teamCount] as const,
            ['Matches', totals.matchCount] as const,
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
