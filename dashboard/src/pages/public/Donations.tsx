import { useQuery } from '@tanstack/react-query';
import type { PrizePool } from '../../../../domain/contract/prizePool.ts';
import type { Tournament } from '../../../../domain/contract/tournaments.ts';
import { formatRand } from '../../../../domain/rand.ts';
import { prizePoolQuery, useApi } from '../../api.ts';
import { CREATOR_TIERS, FAN_TIERS, IMPACT, SPONSOR_WORDS } from '../../content.ts';
import { PrizeSplit } from '../../features/prizes/PrizeSplit.tsx';
import { KIND_WORDS } from '../../features/prizes/words.ts';
import { WithTournament } from '../../features/tournaments/WithTournament.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Name } from '../../ui/Name.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Donations.module.css';

/** The prize pool, how to grow it, and every row of how it grew. */
const Donations = () => (
  <WithTournament title="Donations">
    {(tournament, { to }) => (
      <>
        <PageHead title="Donations" />
        <section className={styles.pool}>
          <h2 className="cardTitle">
            Prize pool of <Name>{tournament.name}</Name>
          </h2>
          <p className={styles.total}>{formatRand(tournament.prizePool)}</p>
          <Progress
            total={tournament.prizePool}
            target={tournament.targetPrizePool}
            label="Prize pool against its target"
            aside={`${formatRand(tournament.registrationFee)} per team goes in`}
          />
          <p className={styles.how}>
            To support the pool, contact the admins on the Discord server.{' '}
            <ButtonLink href={to('/socials')} isPrimary>
              Join Community
            </ButtonLink>
          </p>
        </section>
        {tournament.prizeSplit.length > 0 && <Shares tournamentId={tournament.id} />}
        <div className={styles.tiers}>
          <Tiers title="Fan support" tiers={FAN_TIERS} />
          <Tiers title="Creator support" tiers={CREATOR_TIERS} />
          <Tiers title="Sponsors" tiers={sponsorTiers(tournament)} />
        </div>
        <Section title="How the pool grew" note={IMPACT}>
          <Ledger tournamentId={tournament.id} />
        </Section>
      </>
    )}
  </WithTournament>
);
export default Donations;

type Tier = { name: string; amount: number; text: string };

const sponsorTiers = ({ sponsorTiers: tiers }: Tournament): Tier[] =>
  (['bronze', 'silver', 'gold', 'title'] as const).map((tier) => ({
    name: tier.charAt(0).toUpperCase() + tier.slice(1),
    amount: tiers[tier],
    text: SPONSOR_WORDS[tier],
  }));

const Tiers = ({ title, tiers }: { title: string; tiers: Tier[] }) => (
  <Section title={title}>
    <table className={styles.table}>
      <thead className="unseen">
        <tr>
          <th>Tier</th>
          <th>From</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ name, amount, text }) => (
          <tr key={name}>
            <td>
              <strong className="strong">{name}</strong>
              <br />
              <span className="ink3 small">{text}</span>
            </td>
            <td className={styles.amount}>{formatRand(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);

/** Who gets how much of it; the ledger beneath says when it cannot be loaded. */
function Shares({ tournamentId }: { tournamentId: string }) {
  const { data } = useQuery(prizePoolQuery(useApi(), tournamentId));
  if (!data || data.split.length === 0) return null;
  return (
    <Section title="How it is shared" note="In shares of the pool as it stands now.">
      <PrizeSplit split={data.split} />
    </Section>
  );
}

function Ledger({ tournamentId }: { tournamentId: string }) {
  const query = useQuery(prizePoolQuery(useApi(), tournamentId));
  if (query.isPending) return <p className="ink3">Fetching the ledger...</p>;
  if (!query.data)
    return (
      <ErrorState
        title="The ledger cannot be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  return <LedgerTable pool={query.data} />;
}

const LedgerTable = ({ pool }: { pool: PrizePool }) => (
  <table className={styles.table}>
    <thead>
      <tr className="label">
        <th>When</th>
        <th>What</th>
        <th className={styles.amount}>Amount</th>
      </tr>
    </thead>
    <tbody>
      {pool.ledger.map((row, index) => (
        // The ledger only grows at its end, and its rows have no id.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <tr key={index}>
          <td className={`ink3 small ${styles.when}`}>
            <Moment at={row.createdAt} style="list" />
          </td>
          <td>
            {KIND_WORDS[row.kind]}
            {row.note && (
              <span className="ink3">
                , <Name>{row.note}</Name>
              </span>
            )}
          </td>
          <td className={styles.amount}>{formatRand(row.amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td colSpan={2}>
          <strong className="strong">Prize pool</strong>
        </td>
        <td className={styles.amount}>{formatRand(pool.total)}</td>
      </tr>
    </tfoot>
  </table>
);
