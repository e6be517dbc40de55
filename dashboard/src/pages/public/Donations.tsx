import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '../../../../domain/contract/tournaments.ts';
import { formatRand } from '../../../../domain/rand.ts';
import { prizePoolQuery, useApi } from '../../api.ts';
import { CREATOR_TIERS, FAN_TIERS, IMPACT, SPONSOR_WORDS } from '../../content.ts';
import { Ledger } from '../../features/prizes/Ledger.tsx';
import { Shares } from '../../features/prizes/Shares.tsx';
import { Supporters } from '../../features/prizes/Supporters.tsx';
import { supportersOf, supportersQuery } from '../../features/prizes/supporters.ts';
import { type Tier, Tiers } from '../../features/prizes/Tiers.tsx';
import { useAsk } from '../../features/prizes/useAsk.tsx';
import type { Selection } from '../../features/tournaments/useSelection.ts';
import { WithTournament } from '../../features/tournaments/WithTournament.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Name } from '../../ui/Name.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Donations.module.css';

/** The prize pool, how to grow it, who did, and every row of how it grew. */
const Donations = () => (
  <WithTournament title="Donations">
    {(tournament, { to }) => <Shown tournament={tournament} to={to} />}
  </WithTournament>
);
export default Donations;

type Props = { tournament: Tournament; to: Selection['to'] };

function Shown({ tournament, to }: Props) {
  const { id } = tournament;
  const api = useApi();
  const donations = useQuery(supportersQuery(api));
  const { current, previous, champions } = supportersOf(donations.data ?? [], id);
  const { ask, alert } = useAsk(to('/socials'));
  return (
    <>
      <PageHead title="Donations">
        <Figures
          figures={[
            ['Supporters', current.length],
            ['VIP', current.filter(({ isVip }) => isVip).length],
            ['Donated', formatRand(current.reduce((sum, { amount }) => sum + amount, 0))],
          ]}
        />
      </PageHead>
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
          <Button look="primary" onClick={ask}>
            Donate
          </Button>
          <span>Donations go through the admins: a press tells you where to find them.</span>
        </p>
      </section>
      <Shares tournament={tournament} />
      <div className={styles.tiers}>
        <Tiers title="Fan support" tiers={FAN_TIERS} verb="Donate" onAsk={ask} />
        <Tiers title="Creator support" tiers={CREATOR_TIERS} verb="Donate" isFrom onAsk={ask} />
        <Tiers title="Sponsors" tiers={sponsorTiers(tournament)} verb="Sponsor" isFrom onAsk={ask} />
      </div>
      <Section title="Supporters">
        {donations.isError && !donations.data ? (
          <ErrorState
            title="The supporters cannot be loaded"
            error={donations.error}
            onRetry={() => void donations.refetch()}
            isRetrying={donations.isFetching}
          />
        ) : (
          <div className={styles.supporters}>
            <Supporters title="This tournament" donations={current} none="Be the first to support it." />
            <Supporters title="Previous tournaments" donations={previous} none="Nobody yet." />
            <Supporters title="All-time champions" donations={champions} none="Nobody yet." isRanked />
          </div>
        )}
      </Section>
      <Section title="How the pool grew" note={IMPACT}>
        <LedgerOf tournamentId={id} />
      </Section>
      <section className={styles.call}>
        <div>
          <h2 className="cardTitle">Every rand goes to the teams</h2>
          <p className="ink2">Talk to the admins about a donation or a sponsorship, or play for the pool.</p>
        </div>
        <div className={styles.ways}>
          <Button onClick={ask}>Become a sponsor</Button>
          <ButtonLink href={to('/socials')} isPrimary>
            Join Community
          </ButtonLink>
        </div>
      </section>
      {alert}
    </>
  );
}

const sponsorTiers = ({ sponsorTiers: tiers }: Tournament): Tier[] =>
  (['bronze', 'silver', 'gold', 'title'] as const).map((tier) => ({
    name: tier.charAt(0).toUpperCase() + tier.slice(1),
    amount: tiers[tier],
    text: SPONSOR_WORDS[tier],
  }));

function LedgerOf({ tournamentId }: { tournamentId: string }) {
  const query = useQuery(prizePoolQuery(useApi(), tournamentId));
  if (query.isPending) return <p className="ink3">Fetching the ledger...</p>;
  if (query.data) return <Ledger pool={query.data} />;
  return (
    <ErrorState
      title="The ledger cannot be loaded"
      error={query.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
