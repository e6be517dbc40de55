import { Link } from 'wouter';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { formatRand } from '#domain/money/rand.ts';
import { FALLBACK_TARGET, LEAGUE_NAMES, LEAGUES, REGISTRATION_FEE } from '#domain/settings.ts';
import { mainOf, ofLeague } from '#shared/tournament/select.ts';
import { totalsOf } from '#shared/tournament/totals.ts';
import { Grid } from '#ui/layout.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import styles from './PoolCard.module.css';

/** The prize pools of all tournaments as one, and how it grows with each registration. */
export function PoolCard({ all, growsAt }: { all: readonly Tournament[]; growsAt: string }) {
  const { prizePool, targetPrizePool } = totalsOf(all);
  return (
    <Grid as="section" look="card" padding={[5, 6]} gap={[5, 10]} align="center" className={styles.card}>
      <div>
        <Heading as="h2" size="card">
          Total prize pool
        </Heading>
        <Text as="p" size="small" tone="tertiary">
          Across both leagues
        </Text>
        <Text fontWidth="narrow" as="p" marginTop={1} size="5xl" weight="black">
          {formatRand(prizePool)}
        </Text>
      </div>
      <div className={styles.bar}>
        <Progress
          total={prizePool}
          target={targetPrizePool || FALLBACK_TARGET}
          label="Total prize pool against its target"
        />
        <Text as="p" marginTop={2} tone="secondary">
          Each approved team brings its fee into the pool of its league.{' '}
          <Link href={growsAt} className="link">
            How the pool grows
          </Link>
        </Text>
      </div>
      <ul className={styles.fees}>
        {LEAGUES.map((league) => (
          <li key={league} data-league={league}>
            <Text
              fontWidth="display"
              weight="black"
              tone="league"
              className={styles.letter}
              aria-hidden="true"
            >
              {league}
            </Text>
            <Text tone="secondary">{LEAGUE_NAMES[league]}</Text>
            <strong>
              {feeText(mainOf(ofLeague(all, league))?.registrationFee ?? REGISTRATION_FEE[league])}
            </strong>
          </li>
        ))}
      </ul>
    </Grid>
  );
}

const feeText = (fee: number) => (fee > 0 ? `+${formatRand(fee)}` : 'No fee');
