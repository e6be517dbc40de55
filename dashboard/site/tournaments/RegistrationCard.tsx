import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { lazyPart } from '#shared/lazy/lazyPage.tsx';
import { place } from '#shared/site/links.ts';
import { registrationSentence, registrationTitle } from '#shared/tournament/registrationSentence.ts';
import { Box, ButtonLink, Grid, Heading, Name, Row, rich, Stack, Text, Time } from '#ui/blocks.tsx';
import { distanceText } from '#ui/distanceText.ts';
import { Facts } from '#ui/Facts.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './RegistrationCard.module.css';

const Places = lazyPart('site/teams/Places.tsx', () => import('#site/teams/Places.tsx'));

type Props = {
  tournament: Tournament;
  /** Absent if the places are shown elsewhere. */
  teams?: readonly Team[] | undefined;
  registerAt: string;
  /** Absent on the page that lists the steps of registration; `registerAt` then links to them. */
  teamsAt?: string;
};

export function RegistrationCard({ tournament, teams, registerAt, teamsAt }: Props) {
  const { id, league, name, registrationClosed, registrationClosesAt, registrationFee, startDate, format } =
    tournament;
  const now = useNow();
  const fee = <strong>{formatMoney(registrationFee)}</strong>;
  const at = registrationClosesAt;
  const closes = at && [strong(at), ' ', distanceText(new Date(at), now)];
  const facts: [string, ReactNode][] = [
    [t`First games`, strong(startDate)],
    [t`Fee`, registrationFee > 0 ? rich`${fee} per team, all added to the prize pool` : t`None`],
  ];
  if (!registrationClosed) facts.unshift([t`Closes`, closes || t`No deadline`]);
  return (
    <Grid overflow="hidden" as="section" look="card" className={styles.card}>
      <Stack alignContent="start" padding={6} gap={[3, 6]} className={styles.words}>
        <Stack gap={1} minWidth={0}>
          <Link className="link" href={place(`/tournaments/${id}`, league, id)}>
            <Name>{name}</Name>
          </Link>
          <Heading size="section">{registrationTitle(tournament)}</Heading>
          <Text as="p" size="large" weight="medium">
            {registrationSentence(tournament)}
          </Text>
        </Stack>
        <Grid as="dl" className={styles.facts}>
          <Facts facts={facts} />
        </Grid>
        <Row align="stretch" gap={2.5} wraps className={styles.actions}>
          {!registrationClosed && (
            <ButtonLink href={registerAt} isServers={!teamsAt} isPrimary>
              {t`Register Team`}
            </ButtonLink>
          )}
          {teamsAt && <ButtonLink href={teamsAt}>{t`View Teams`}</ButtonLink>}
        </Row>
      </Stack>
      {format === 'group_stage' && teams && (
        <Box surface={2} line="top" padding={6} className={styles.places}>
          <Places teams={teams} />
        </Box>
      )}
    </Grid>
  );
}

const strong = (at: string | null) => <strong key="at">{at ? <Time at={at} /> : t`TBD`}</strong>;
