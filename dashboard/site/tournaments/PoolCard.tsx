import { Link } from 'wouter';
import { formatMoney } from '#domain/money/money.ts';
import { prizePoolTotal } from '#domain/money/prizePool.ts';
import { allLeagues, leagueIds, leagueName, leagueSettings } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { leagueTotalsQuery, useRead } from '#shared/api/api.ts';
import { poolOf } from '#shared/tournament/totals.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Grid, Heading, Hint, Note, richSentences, Text } from '#ui/blocks.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Stats } from '#ui/Stats.tsx';
import styles from './PoolCard.module.css';
import { payingOf } from './queries.ts';

export function PoolCard({ growsAt }: { growsAt: string }) {
  const { all, leagues } = useSelection();
  const ever = poolOf(leagues);
  const current = leagueIds().flatMap((league) => payingOf(all, league) ?? []);
  const sumOf = (name: 'prizePool' | 'pledgedPrizePool' | 'targetPrizePool') =>
    prizePoolTotal(current.map((tournament) => ({ amount: tournament[name] })));
  const total = sumOf('prizePool');
  const { data: totals } = useRead(leagueTotalsQuery);
  const count = (of: 'teamCount' | 'matchCount') => totals?.reduce((sum, each) => sum + each[of], 0) ?? '–';
  return (
    <Grid as="section" look="card" padding={[5, 6]} gap={[5, 10]} align="center" className={styles.card}>
      <div>
        <Heading size="card">{t`Total prize pool`}</Heading>
        {ever !== total && <Hint>{t`Past and current tournaments`}</Hint>}
        {leagueIds().length > 1 && <Hint>{t`Across ${allLeagues()}`}</Hint>}
        <Text fontWidth="narrow" as="p" marginTop={1} size="5xl" weight="black">
          {formatMoney(ever)}
        </Text>
      </div>
      <div className={styles.bar}>
        <Progress
          total={total}
          pledged={sumOf('pledgedPrizePool')}
          target={sumOf('targetPrizePool') || leagueSettings('A').targetPrizePool}
          label={t`Total prize pool against its target`}
          aside={ever === total ? undefined : t`Current tournaments: ${formatMoney(total)}`}
        />
        <Note marginTop={2}>
          {richSentences(
            t`Each approved team adds its fee to its league’s prize pool.`,
            <Link href={growsAt} className="link">{t`How the prize pool grows`}</Link>,
          )}
        </Note>
      </div>
      <ul className={styles.fees}>
        {leagueIds().map((league) => (
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
            <Text tone="secondary">{leagueName(league)}</Text>
            <strong>
              {feeText(payingOf(all, league)?.registrationFee ?? leagueSettings(league).registrationFee)}
            </strong>
          </li>
        ))}
      </ul>
      <Stats
        isInCard
        figures={[
          [t`Total Teams`, count('teamCount')],
          [t`Active Tournaments`, leagues.reduce((sum, each) => sum + each.currentCount, 0)],
          [t`Total Matches`, count('matchCount')],
        ]}
      />
    </Grid>
  );
}

const feeText = (fee: number) => (fee > 0 ? `+${formatMoney(fee)}` : t`No fee`);
