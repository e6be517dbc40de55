import { Link } from 'wouter';
import { hasBegun } from '#domain/competition/tournament.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { FALLBACK_MAX_TEAMS } from '#domain/settings.ts';
import { leagueName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { place } from '#shared/site/links.ts';
import { ChampionBlock } from '#shared/tournament/ChampionBlock.tsx';
import { feeGoesIn } from '#shared/tournament/fee.ts';
import { registrationSentence, registrationTitle } from '#shared/tournament/registrationSentence.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { ButtonLink, Name, Note, Row, Stack, Text, Time } from '#ui/blocks.tsx';
import { Progress } from '#ui/Progress.tsx';
import styles from './TournamentCard.module.css';

export function TournamentCard({ tournament }: { tournament: Tournament }) {
  const { id, name, league, status, description, prizePool, targetPrizePool, startDate } = tournament;
  const href = place(`/tournaments/${id}`, league, id);
  return (
    <li className={styles.card} data-league={league}>
      <Row gap={[2, 5]} align="start" justify="between" wraps>
        <Stack gap={1.5} minWidth={0} className={styles.title}>
          <Text fontWidth="display" as="h3" size="xl" weight="bold" className={styles.name}>
            <Link href={href} className="named">
              <Name>{name}</Name>
            </Link>
          </Text>
          <Row as="p" gap={[1, 2]} align="center" wraps>
            <StatusBadge status={status} />
            {tournament.isSample && (
              <Text
                border="warning"
                radius="badge"
                paddingInline={2}
                size="small"
                tone="warning"
              >{t`Sample data`}</Text>
            )}
            <Text tone="tertiary">{leagueName(league)}</Text>
          </Row>
        </Stack>
        <Text fontWidth="narrow" as="p" size="4xl" weight="black" nowrap>
          {formatMoney(prizePool)}
        </Text>
      </Row>
      {description && <Note className={styles.description}>{description}</Note>}
      <Progress
        total={prizePool}
        pledged={tournament.pledgedPrizePool}
        target={targetPrizePool}
        label={t`Prize pool of ${name}`}
        aside={feeGoesIn(tournament.registrationFee)}
      />
      {status === 'completed' && <ChampionBlock tournament={tournament} />}
      <Row as="dl" gap={[3, 10]} wraps className={styles.facts}>
        <div>
          <dt>{t`Players`}</dt>
          <dd>{tournament.playerCount}</dd>
        </div>
        <div>
          <dt>{t`Teams`}</dt>
          <dd>
            {tournament.teamCount}/{tournament.maxTeams || FALLBACK_MAX_TEAMS}
          </dd>
        </div>
        <div>
          <dt>{t`Matches`}</dt>
          <dd>{tournament.matchCount}</dd>
        </div>
        <div>
          <dt>{startDate && hasBegun(status) ? t`Started` : t`Starts`}</dt>
          <dd>{startDate ? <Time at={startDate} style="page" /> : t`TBD`}</dd>
        </div>
      </Row>
      <Row line="top" gap={3} align="center" justify="between" wraps className={styles.foot}>
        <Note>
          {tournament.registrationClosed
            ? registrationSentence(tournament)
            : t`${registrationTitle(tournament)}. ${registrationSentence(tournament)}`}
        </Note>
        <ButtonLink href={href}>{t`View Tournament`}</ButtonLink>
      </Row>
    </li>
  );
}
