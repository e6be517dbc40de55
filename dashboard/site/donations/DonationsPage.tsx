import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { donationSettings, SPONSORS } from '#domain/money/donation.ts';
import { currencyWord, formatMoney } from '#domain/money/money.ts';
import type { Sponsor, Tier } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { feeGoesIn } from '#shared/tournament/fee.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import {
  Box,
  Button,
  ButtonLink,
  Grid,
  Heading,
  Name,
  Note,
  Row,
  rich,
  Text,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Section } from '#ui/Section.tsx';
import { Stats } from '#ui/Stats.tsx';
import { useSite } from '#ui/site.ts';
import { ErrorState } from '#ui/states.tsx';
import styles from './DonationsPage.module.css';
import { supportersQuery } from './supporters.ts';

const SupporterLists = deferredPart(
  'site/donations/SupporterLists.tsx',
  () => import('./SupporterLists.tsx'),
);
const Shares = deferredPart('site/donations/Shares.tsx', () => import('./Shares.tsx'));
const Pool = deferredPart('site/donations/Pool.tsx', () => import('./Pool.tsx'));

const Donations = () => (
  <WithTournament title={t`Donations`} always={({ to }) => <BeforeAny to={to} />}>
    {(tournament, { to }) => <Shown tournament={tournament} to={to} />}
  </WithTournament>
);
export default Donations;

type Props = { tournament: Tournament; to: Selection['to'] };

function Shown({ tournament, to }: Props) {
  const { id } = tournament;
  const { chatInviteUrl, messagingInviteUrl } = useSite();
  const supporters = useRead(supportersQuery, id);
  const { ask, alert } = useDonationPrompt(to('/socials'));
  return (
    <>
      <PageHead title={t`Donations`}>
        <Stats
          figures={[
            [t`Supporters`, supporters.data?.count ?? '--'],
            [t`VIP`, supporters.data?.vips ?? '--'],
            [t`Donated`, supporters.data ? formatMoney(supporters.data.donated) : '--'],
          ]}
        />
      </PageHead>
      <Box as="section" look="card" padding={6}>
        <Heading size="card">{rich`Prize pool for ${<Name>{tournament.name}</Name>}`}</Heading>
        <Text fontWidth="narrow" as="p" marginTop={2} marginBottom={3} size="5xl" weight="black">
          {formatMoney(tournament.prizePool)}
        </Text>
        <Progress
          total={tournament.prizePool}
          pledged={tournament.pledgedPrizePool}
          target={tournament.targetPrizePool}
          label={t`Prize pool against its target`}
          aside={feeGoesIn(tournament.registrationFee)}
        />
        <Row as="p" gap={[3, 5]} align="center" wraps marginTop={5} tone="secondary">
          <Button look="primary" onClick={ask}>{t`Donate`}</Button>
          <span>
            {t`Donations go through the admins: the button shows you where to find them.`}{' '}
            {!(chatInviteUrl || messagingInviteUrl) && t`No invite link has been posted yet.`}
          </span>
        </Row>
      </Box>
      <Shares tournament={tournament} />
      <AllTiers of={tournament} onAsk={ask} />
      <Section title={t`Supporters`}>
        {supporters.data ? (
          <SupporterLists key={id} supporters={supporters.data} tournamentId={id} />
        ) : supporters.isPending ? (
          <Note tone="tertiary">{t`Loading supporters…`}</Note>
        ) : (
          <ErrorState title={t`The supporters cannot be loaded`} query={supporters} />
        )}
      </Section>
      <Pool tournamentId={id} />
      <Call to={to} onAsk={ask} />
      {alert}
    </>
  );
}

function BeforeAny({ to }: Pick<Props, 'to'>) {
  const { ask, alert } = useDonationPrompt(to('/socials'));
  return (
    <>
      <AllTiers of={donationSettings()} onAsk={ask} />
      <Call to={to} onAsk={ask} />
      {alert}
    </>
  );
}

type Thresholds = Pick<Tournament, 'vipThreshold' | 'sponsorTiers'>;

const AllTiers = ({ of, onAsk }: { of: Thresholds; onAsk: () => void }) => (
  <Grid stacks="tablet" columns={3} gap={[0, 10]}>
    <Tiers title={t`Fan support`} tiers={fanTiers(of)} verb={t`Donate`} onAsk={onAsk} />
    <Tiers
      title={t`Creator support`}
      tiers={donationSettings().creatorTiers}
      verb={t`Donate`}
      isFrom
      onAsk={onAsk}
    />
    <Tiers title={t`Sponsors`} tiers={sponsorTiers(of)} verb={t`Sponsor`} isFrom onAsk={onAsk} />
  </Grid>
);

const Call = ({ to, onAsk }: Pick<Props, 'to'> & { onAsk: () => void }) => (
  <Row
    as="section"
    look="card"
    padding={6}
    gap={4}
    align="center"
    justify="between"
    wraps
    marginTop={10}
    className={styles.call}
  >
    <div>
      <Heading size="card">{t`Every ${currencyWord()} goes to the teams`}</Heading>
      <Note>{t`Talk to the admins about a donation or a sponsorship, or play for the pool.`}</Note>
    </div>
    <Row gap={3} wraps className={styles.ways}>
      <Button onClick={onAsk}>{t`Become a sponsor`}</Button>
      <ButtonLink href={to('/socials')} isPrimary>{t`Join Community`}</ButtonLink>
    </Row>
  </Row>
);

/** The tournament sets the amount for VIP status. */
const fanTiers = ({ vipThreshold }: Thresholds): Tier[] =>
  [
    ...donationSettings().fanTiers,
    { name: t`VIP`, text: donationSettings().vipText, amount: vipThreshold },
  ].toSorted((one, other) => one.amount - other.amount);

const SPONSOR_WORDS: Record<Sponsor, string> = {
  bronze: t`Bronze`,
  silver: t`Silver`,
  gold: t`Gold`,
  title: t`Title`,
};

const sponsorTiers = ({ sponsorTiers: tiers }: Thresholds): Tier[] =>
  SPONSORS.map((tier) => ({
    name: SPONSOR_WORDS[tier],
    amount: tiers[tier],
    text: donationSettings().sponsorTexts[tier],
  }));

/** Milliseconds until the next page opens, long enough to read the message. */
const DELAY = 2_000;

function useDonationPrompt(socials: string) {
  const { messagingInviteUrl } = useSite();
  const [, go] = useLocation();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => go(socials), DELAY);
    return () => clearTimeout(timer);
  }, [isAsking, go, socials]);
  const says = messagingInviteUrl
    ? t`Please contact the admins on the Discord server or in the messaging group. Taking you there…`
    : t`Please contact the admins on the Discord server. Taking you there…`;
  return {
    ask: () => setAsking(true),
    alert: (
      <div role="alert">
        {isAsking && (
          <Text radius="card" as="p" padding={[4, 5]} weight="medium" className={styles.alert}>
            {says}
          </Text>
        )}
      </div>
    ),
  };
}

type TiersProps = {
  title: string;
  tiers: readonly Tier[];
  verb: string;
  isFrom?: boolean;
  onAsk: () => void;
};

const Tiers = ({ title, tiers, verb, isFrom = false, onAsk }: TiersProps) => (
  <Section title={title}>
    <Box as="ul" line="top">
      {tiers.map(({ name, amount, text }) => (
        <Row as="li" line="bottom" paddingBlock={3} gap={3} align="center" key={name} className={styles.tier}>
          <Box flex="auto" minWidth={0} className={styles.words}>
            <Text as="h3" weight="semibold">
              {name}
            </Text>
            <Note size="small">{text}</Note>
          </Box>
          <Text fontWidth="narrow" as="p" flex="none" size="large" weight="bold" className={styles.amount}>
            {formatMoney(amount)}
            {isFrom && '+'}
          </Text>
          <Button className={styles.ask} onClick={onAsk}>
            {verb} <VisuallyHidden>{t`as ${name}`}</VisuallyHidden>
          </Button>
        </Row>
      ))}
    </Box>
  </Section>
);
