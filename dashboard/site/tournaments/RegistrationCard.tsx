import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { registrationSentence, registrationTitle } from '#shared/tournament/registrationSentence.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Places } from '#site/teams/index.ts';
import { Box, ButtonLink, Grid, Heading, Name, Row, rich, Stack, Text, Time } from '#ui/blocks.tsx';
import { distanceText } from '#ui/distanceText.ts';
import { useNow } from '#ui/useNow.ts';
import styles from './RegistrationCard.module.css';

type Props = {
  tournament: Tournament;
  /** Absent if the places are shown elsewhere. */
  teams: readonly Team[] | undefined;
  registerAt: string;
  teamsAt: string;
};

export function RegistrationCard({ tournament, teams, registerAt, teamsAt }: Props) {
  const { registrationClosed, registrationClosesAt, registrationFee, startDate, format } = tournament;
  const now = useNow();
  const fee = <strong>{formatMoney(registrationFee)}</strong>;
  return (
    <Grid overflow="hidden" as="section" look="card" className={styles.card}>
      <Stack alignContent="start" padding={6} gap={2}>
        {useSelection().tournament !== tournament && <Name>{tournament.name}</Name>}
        <Heading size="section">{registrationTitle(tournament)}</Heading>
        <Text as="p" size="large" weight="medium">
          {registrationSentence(tournament)}
        </Text>
        <Grid as="dl" marginTop={2} marginBottom={2} className={styles.facts}>
          {!registrationClosed && (
            <div>
              <dt>{t`Closes`}</dt>
              <dd>
                {registrationClosesAt ? (
                  <>
                    <strong>
                      <Time at={registrationClosesAt} />
                    </strong>{' '}
                    {distanceText(new Date(registrationClosesAt), now)}
                  </>
                ) : (
                  t`No deadline`
                )}
              </dd>
            </div>
          )}
          <div>
            <dt>{t`First games`}</dt>
            <dd>
              <strong>{startDate ? <Time at={startDate} /> : t`TBD`}</strong>
            </dd>
          </div>
          <div>
            <dt>{t`Fee`}</dt>
            <dd>{registrationFee > 0 ? rich`${fee} per team, all added to the prize pool` : t`None`}</dd>
          </div>
        </Grid>
        <Row align="stretch" gap={2.5} wraps className={styles.actions}>
          {!registrationClosed && <ButtonLink href={registerAt}>{t`Register Team`}</ButtonLink>}
          <ButtonLink href={teamsAt}>{t`View Teams`}</ButtonLink>
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
