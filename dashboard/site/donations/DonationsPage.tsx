import { useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { donationName, donationSettings, SPONSORS } from '#domain/money/donation.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Tier } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { inviteOf } from '#shared/site/inviteOf.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Box, Button, Grid, Heading, Hint, Name, Note, Row, rich, Stack, Text } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Section } from '#ui/Section.tsx';
import { optionsOf, Segmented } from '#ui/Segmented.tsx';
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
  <WithTournament
    title={t`Donations`}
    always={({ to }) => (
      <Box look="card" marginTop={6}>
        <Give of={donationSettings()} to={to} />
      </Box>
    )}
  >
    {(tournament, { to }) => <Shown key={tournament.id} tournament={tournament} to={to} />}
  </WithTournament>
);
export default Donations;

type Props = { tournament: Tournament; to: Selection['to'] };

function Shown({ tournament, to }: Props) {
  const { id } = tournament;
  const supporters = useRead(supportersQuery, id);
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
      <Grid as="section" look="card" stacks="tablet" className={styles.pot}>
        <Stack padding={6} gap={3} minWidth={0} alignContent="start">
          {tournament.isSample && <Hint>{t`Demo data`}</Hint>}
          <Heading size="card">{rich`Prize pool for ${<Name>{tournament.name}</Name>}`}</Heading>
          <Text fontWidth="narrow" as="p" weight="black" className={styles.total}>
            {formatMoney(tournament.prizePool)}
          </Text>
          <Pool tournament={tournament} part="sources" />
        </Stack>
        <Give of={tournament} to={to} />
        <Pool tournament={tournament} part="impact" />
      </Grid>
      <Section title={t`Supporters`}>
        {supporters.data ? (
          <SupporterLists key={id} supporters={supporters.data} tournamentId={id} />
        ) : supporters.isPending ? (
          <Note tone="tertiary">{t`Loading supporters…`}</Note>
        ) : (
          <ErrorState title={t`The supporters cannot be loaded`} query={supporters} />
        )}
      </Section>
      <Shares tournament={tournament} />
      <Pool tournament={tournament} part="history" />
    </>
  );
}

type Thresholds = Pick<Tournament, 'vipThreshold' | 'sponsorTiers'>;
type Kind = 'fan' | 'creator' | 'sponsor';

const KINDS: Record<Kind, string> = { fan: t`Fan`, creator: t`Creator`, sponsor: t`Sponsor` };

/** The tournament sets the amounts for VIP status and sponsors. */
const tiersOf = ({ vipThreshold, sponsorTiers }: Thresholds): Record<Kind, Tier[]> => {
  const { fanTiers, vipText, creatorTiers, sponsorTexts } = donationSettings();
  return {
    fan: [...fanTiers, { name: t`VIP`, text: vipText, amount: vipThreshold }].toSorted(
      (one, other) => one.amount - other.amount,
    ),
    creator: creatorTiers,
    sponsor: SPONSORS.map((tier) => ({
      name: donationName(tier),
      amount: sponsorTiers[tier],
      text: sponsorTexts[tier],
    })),
  };
};

/** Milliseconds until the next page opens, long enough to read the message. */
const DELAY = 2_000;

/** A choice of tiers, and a button that leads to the Socials page with a message about the chosen tier. */
function Give({ of, to }: { of: Thresholds | Tournament } & Pick<Props, 'to'>) {
  const site = useSite();
  const { messagingInviteUrl } = site;
  const [, go] = useLocation();
  const [kind, setKind] = useState<Kind>('fan');
  const [name, setName] = useState('');
  const [isAsking, setAsking] = useState(false);
  const group = useId();
  const tiers = tiersOf(of)[kind];
  // Each kind has at least one tier.
  const tier = tiers.find((each) => each.name === name) ?? (tiers[0] as Tier);
  const money = (amount: number) => `${formatMoney(amount)}${kind === 'fan' ? '' : '+'}`;
  const gift = t`${tier.name} (${money(tier.amount)})`;
  const message = 'name' in of && !of.isSample ? t`I would like to support ${of.name}: ${gift}` : gift;
  const socials = to('/socials');
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => go(socials, { state: { message } }), DELAY);
    return () => clearTimeout(timer);
  }, [isAsking, go, socials, message]);
  return (
    <Stack padding={6} gap={4} minWidth={0} alignContent="start" className={styles.give}>
      <Segmented legend={t`Support as`} options={optionsOf(KINDS)} value={kind} onChange={setKind} />
      <Box as="fieldset" line="around" minWidth={0} aria-label={KINDS[kind]}>
        {tiers.map((each) => (
          <Row as="label" padding={3} gap={3} key={each.name} className={styles.tier}>
            <input type="radio" name={group} checked={each === tier} onChange={() => setName(each.name)} />
            <Box as="span" flex="auto" minWidth={0}>
              <Text as={Name} weight="semibold">
                {each.name}
              </Text>
              <Text size="small" tone="secondary" className={styles.text}>
                {each.text}
              </Text>
            </Box>
            <Text fontWidth="narrow" flex="none" size="xl" weight="bold">
              {money(each.amount)}
            </Text>
          </Row>
        ))}
      </Box>
      <Row align="stretch" className={styles.act}>
        <Button look="primary" onClick={() => setAsking(true)}>
          {t`Donate ${money(tier.amount)}`}
        </Button>
      </Row>
      <Stack gap={2}>
        <Heading as="h3" size="card">{t`How to pay`}</Heading>
        <Stack as="ol" gap={1} tone="secondary" className={styles.steps}>
          <li>{t`Choose a tier and press the button. It shows a message with your tier.`}</li>
          <li>
            {t`Send that message to an admin, who will tell you how to pay.`}{' '}
            {!(inviteOf(site) || messagingInviteUrl) && t`No invite link has been posted yet.`}{' '}
            <Link href={socials} className="link">{t`Join Community`}</Link>
          </li>
          <li>{t`Once you have paid, the pool grows and your name joins the supporters.`}</li>
        </Stack>
      </Stack>
      <div role="alert">
        {isAsking && (
          <Text radius="card" as="p" padding={[4, 5]} weight="medium" className={styles.alert}>
            {messagingInviteUrl
              ? t`Please contact the admins on the Discord server or in the messaging group. Taking you there…`
              : t`Please contact the admins on the Discord server. Taking you there…`}
          </Text>
        )}
      </div>
    </Stack>
  );
}
