import type { Match, MatchBackground } from '#domain/contract/competition/matches.ts';
import { isReserve, type RosterRole, reserveRoles, roles } from '#domain/registrations/roster.ts';
import { t } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import { CaptainMark, Position } from '#shared/team/RosterMarks.tsx';
import { classes, Row, Small, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './Rosters.module.css';

export function Rosters({ match, background }: { match: Match; background: MatchBackground | undefined }) {
  const { team1, team2, participatingPlayers: players, status } = match;
  if (players.length === 0) return null;
  const records = new Map(background?.records.map((record) => [record.playerId, record]));
  const sides = [team1, team2].map((side) => ({
    name: side?.name ?? t`TBD`,
    teamId: side?.teamId,
    players: players.filter(({ participationId }) => participationId === side?.participationId),
    known: background?.sides.find(({ participationId }) => participationId === side?.participationId),
  }));
  // Teammates who played every match together share one record, which the team's own record already shows.
  const hasRecords = sides.some(
    ({ players }) => new Set(players.map(({ id }) => recordKey(records.get(id)))).size > 1,
  );
  const played = roles().filter((role) => !isReserve(role) || players.some((player) => player.role === role));
  const benches = reserveRoles()
    .map((role) => ({ role, on: sides.map((side) => benchOf(side, role)) }))
    .filter(({ on }) => on.some(Boolean));
  return (
    <Panel
      className={styles.panel}
      title={t`Rosters`}
      aside={
        hasRecords
          ? t`Win rate in this tournament`
          : status === 'completed'
            ? t`Who played`
            : isToCome(match)
              ? t`Current rosters`
              : t`Players in this match`
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <Head side={sides[0]} />
            <th scope="col">
              <VisuallyHidden>{t`Position`}</VisuallyHidden>
            </th>
            <Head side={sides[1]} />
          </tr>
        </thead>
        <tbody>
          {played.map((role) => (
            <tr key={role}>
              <Players side={sides[0]} role={role} records={hasRecords ? records : undefined} />
              <th scope="row">
                {!isReserve(role) && <Position role={role} />}
                <Small className={styles.role}>{role}</Small>
              </th>
              <Players side={sides[1]} role={role} records={hasRecords ? records : undefined} />
            </tr>
          ))}
          {benches.map(({ role, on }) => (
            <tr key={role} className={styles.bench}>
              <Bench player={on[0]} isOver={status === 'completed'} />
              <th scope="row">
                <Small className={classes(styles.role, styles.shown)}>{role}</Small>
              </th>
              <Bench player={on[1]} isOver={status === 'completed'} />
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

const recordKey = (record: PlayerRecord | undefined) => record && `${record.wins} ${record.losses}`;

/** Whether line-ups can still change without consent, that is, until both teams have checked in. */
const isToCome = ({ status, dayPhase }: Match) =>
  status !== 'live' && (dayPhase === null || dayPhase === 'open' || dayPhase === 'check_in');

type Side = {
  name: string;
  teamId: string | undefined;
  players: Match['participatingPlayers'];
  known: MatchBackground['sides'][number] | undefined;
};

const Head = ({ side }: { side: Side | undefined }) => (
  <th scope="col">
    <NameLink noun="teams" id={side?.teamId} name={side?.name ?? t`TBD`} />
  </th>
);

const benchOf = ({ players, known }: Side, bench: RosterRole) =>
  known?.reserves.find(({ id, role }) => role === bench && !players.some((player) => player.id === id));

type PlayerRecord = { wins: number; losses: number };
type PlayersProps = {
  side: Side | undefined;
  role: RosterRole;
  records: ReadonlyMap<string, PlayerRecord> | undefined;
};

function Players({ side, role, records }: PlayersProps) {
  const players = side?.players.filter((player) => player.role === role) ?? [];
  return (
    <td>
      {players.length === 0 && <Text tone="tertiary">--</Text>}
      {players.map(({ id, name }) => {
        const isCaptain = side?.known?.captainId === id;
        const record = records?.get(id);
        return (
          <Row as="span" gap={[0, 3]} justify="between" key={id} className={styles.player}>
            <Row as="span" gap={[0.5, 2]} wraps minWidth={0} className={styles.who}>
              <Text as={NameLink} minWidth={0} weight="medium" noun="players" id={id} name={name} />
              {isCaptain && <CaptainMark />}
            </Row>{' '}
            {record && <WinRate {...record} />}
          </Row>
        );
      })}
    </td>
  );
}

const Bench = ({ player, isOver }: { player: { id: string; name: string } | undefined; isOver: boolean }) => (
  <td>
    {player ? (
      <Row as="span" gap={[0.5, 2]} wraps minWidth={0} className={styles.who}>
        <NameLink noun="players" id={player.id} name={player.name} />{' '}
        {isOver && <Text tone="tertiary">{t`did not play`}</Text>}
      </Row>
    ) : (
      <Text tone="tertiary">{t`No reserve`}</Text>
    )}
  </td>
);
