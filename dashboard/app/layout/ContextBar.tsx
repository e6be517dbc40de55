import IconTrophy from 'icon:trophy';
import { Link, useLocation } from 'wouter';
import { BroadcastLink } from '#broadcast/BroadcastLink.tsx';
import { hasBegun, hasGroupTables } from '#domain/competition/tournament.ts';
import { formatMoney } from '#domain/money/money.ts';
import { plural, t } from '#domain/text/translate.ts';
import { LiveSign } from '#shared/live/LiveSign.tsx';
import { ScoreSwitch } from '#shared/preferences/ScoreSwitch.tsx';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Name, Row, rich, Small, Time } from '#ui/blocks.tsx';
import styles from './ContextBar.module.css';
import { TournamentSwitcher } from './TournamentSwitcher.tsx';

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
      <Row gap={3} align="center" className={styles.inner}>
        {count > 1 ? (
          <TournamentSwitcher />
        ) : (
          <Row as="p" gap={2.5} align="center" minWidth={0} weight="medium">
            <IconTrophy size={16} stroke={1.75} aria-hidden="true" />
            <Link href={to(`/tournaments/${tournament.id}`)} className="named">
              <Name isOneLine>{tournament.name}</Name>
            </Link>
          </Row>
        )}
        <Row as="span" gap={3} align="center" flex="none" className={styles.marks}>
          <StatusBadge status={tournament.status} />
          {count > 1 && tournament.startDate && (
            <span className={styles.date}>
              <Time at={tournament.startDate} style="date" />
            </span>
          )}
          {tournament.isSample && (
            <Small radius="badge" flex="none" className={styles.sample}>
              {t`Sample data`}
            </Small>
          )}
        </Row>
        <Row only="wide" as="ul" flex="none" tone="secondary" className={styles.facts}>
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
              <Box as="li" tone="tertiary">
                {plural(count, '# available', '# available')}
              </Box>
              <li>
                <Link href={to(`/tournaments/${tournament.id}`)} className="link">
                  {t`Details`}
                </Link>
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
