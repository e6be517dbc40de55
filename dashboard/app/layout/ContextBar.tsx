import IconCheck from 'icon:check';
import IconSelector from 'icon:selector';
import IconTrophy from 'icon:trophy';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { BroadcastLink } from '#broadcast/BroadcastLink.tsx';
import { hasBegun, hasGroupTables } from '#domain/competition/tournament.ts';
import { formatMoney } from '#domain/money/money.ts';
import { plural, t } from '#domain/text/translate.ts';
import { leagueTournamentsQuery, useApi } from '#shared/api/api.ts';
import { LiveSign } from '#shared/live/LiveSign.tsx';
import { ScoreSwitch } from '#shared/preferences/ScoreSwitch.tsx';
import { viewOf } from '#shared/profile/address.ts';
import { place } from '#shared/site/links.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import {
  Box,
  classes,
  Grid,
  Hint,
  MainName,
  Name,
  Row,
  rich,
  Small,
  Stack,
  Text,
  Time,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { Popover } from '#ui/Popover.tsx';
import styles from './ContextBar.module.css';

export function ContextBar() {
  const { tournament, leagues, to } = useSelection();
  const [path] = useLocation();
  if (!tournament) return null;
  const count = leagues.find(({ league }) => league === tournament.league)?.tournamentCount ?? 1;
  const start = tournament.startDate && (
    <strong>
      <Time at={tournament.startDate} style="date" />
    </strong>
  );
  const pool = <strong>{formatMoney(tournament.prizePool)}</strong>;
  return (
    <Box as="section" line="bottom" aria-label={t`Tournament`}>
      <Row gap={3} className={styles.inner}>
        {count > 1 ? (
          <TournamentSwitcher />
        ) : (
          <Row as="p" gap={2.5} minWidth={0} weight="medium">
            <IconTrophy size={16} stroke={1.75} aria-hidden="true" />
            <Link href={to(`/tournaments/${tournament.id}`)} className="named">
              <Name isOneLine>{tournament.name}</Name>
            </Link>
          </Row>
        )}
        <Row as="span" gap={3} flex="none" className={styles.marks}>
          <StatusBadge status={tournament.status} />
          {count > 1 && tournament.startDate && (
            <span className={styles.date}>
              <Time at={tournament.startDate} style="date" />
            </span>
          )}
          {tournament.isSample && (
            <Small radius="badge" flex="none" className={styles.sample}>{t`Demo data`}</Small>
          )}
        </Row>
        <Row align="stretch" only="wide" as="ul" flex="none" tone="secondary" className={styles.facts}>
          <li>
            {!start
              ? t`Start TBD`
              : hasBegun(tournament.status)
                ? rich`Started ${start}`
                : rich`Starts ${start}`}
          </li>
          <li>{rich`Prize pool ${pool}`}</li>
          {count > 1 && (
            <>
              <li>
                {t`Tournaments`} <strong>{plural(count, '# available', '# available')}</strong>
              </li>
              <li>
                <Link href={to(`/tournaments/${tournament.id}`)} className="link">{t`Details`}</Link>
              </li>
            </>
          )}
        </Row>
        {path === '/bracket' && <BroadcastLink hasGroups={hasGroupTables(tournament)} to={to} />}
        <ScoreSwitch place="bar" />
        <LiveSign place="bar" />
      </Row>
    </Box>
  );
}

/** More tournaments would make the menu too long. */
const MOST_TOURNAMENTS = 50;

function TournamentSwitcher() {
  const { league, leagues, tournament, tournaments, to } = useSelection();
  const [isOpened, setOpened] = useState(false);
  const count = leagues.find((each) => each.league === league)?.tournamentCount ?? 0;
  const query = leagueTournamentsQuery(useApi(), league, MOST_TOURNAMENTS);
  const { data: all } = useQuery({ ...query, enabled: isOpened && count > tournaments.length });
  const listed = all ?? tournaments.toReversed();
  const [path] = useLocation();
  if (!tournament) return null;
  return (
    <Popover
      label={t`Tournaments`}
      className={styles.field}
      onOpen={() => setOpened(true)}
      trigger={
        <>
          <IconTrophy className={styles.trophy} size={16} stroke={1.75} aria-hidden="true" />
          <VisuallyHidden>{`${t`Tournament:`} `}</VisuallyHidden>
          <Name isCut className={styles.chosen}>
            {tournament.name}
          </Name>
          <IconSelector className={styles.arrows} size={16} stroke={1.75} aria-hidden="true" />
        </>
      }
    >
      <ul>
        {listed.map(({ id, name, status, startDate, prizePool }) => (
          <li key={id}>
            <Grid
              as={Link}
              line="bottom"
              gap={2.5}
              align="center"
              href={place(viewOf(path), league, id)}
              className={classes(styles.row, id === tournament.id && styles.current)}
              aria-current={id === tournament.id ? 'true' : undefined}
            >
              <span>{id === tournament.id && <IconCheck size={16} stroke={2} aria-hidden="true" />}</span>
              <Stack as="span" gap={1}>
                <MainName>{name}</MainName>
                <Row as="span" gap={[1, 2.5]} wraps className={styles.second}>
                  <StatusBadge status={status} />
                  <Small tone="tertiary">{startDate ? <Time at={startDate} style="date" /> : t`TBD`}</Small>
                </Row>
              </Stack>
              <Text as="strong" weight="semibold">
                {formatMoney(prizePool)}
              </Text>
            </Grid>
          </li>
        ))}
      </ul>
      <Hint padding={[2, 4]}>
        {plural(count, '# available', '# available')}{' '}
        {count > listed.length && (
          <Link href={to('/tournaments')} className="link">{t`All tournaments`}</Link>
        )}
      </Hint>
    </Popover>
  );
}
