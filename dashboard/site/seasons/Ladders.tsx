import IconArrowDown from 'icon:arrow-down';
import IconArrowUp from 'icon:arrow-up';
import IconCrown from 'icon:crown';
import { Link } from 'wouter';
import type { WholeSeason } from '#domain/contract/competition/seasons.ts';
import { formatMoney } from '#domain/money/money.ts';
import { leagueName } from '#domain/site/settings.ts';
import { commaList, plural, t } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { exchangeWords, moveWords, reasonWords } from '#shared/season/words.ts';
import { place } from '#shared/site/links.ts';
import { Box, Crest, classes, Grid, Note, Row, Small, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { numberHead, Table } from '#ui/Table.tsx';
import styles from './Ladders.module.css';

type League = WholeSeason['leagues'][number];
type Team = League['teams'][number];
type Props = { season: WholeSeason; table: League };

/** The leagues side by side, with lines along which teams change leagues, or would if the season ended now. */
export function Ladders({ season }: { season: WholeSeason }) {
  const [upper, lower, third] = season.leagues;
  const hasLines = upper && lower && !third;
  const moves = season.movements.filter(({ move }) => move !== 'stays');
  return (
    <Stack gap={4}>
      <Grid
        columns={2}
        stacks="tablet"
        gap={[4, 5]}
        align="start"
        className={classes(hasLines && styles.leagues)}
      >
        {season.leagues.map((table, index) => [
          hasLines && index === 1 && (
            <MovementLines key="lines" season={season} upper={upper} lower={lower} />
          ),
          <Ladder key={table.league} season={season} table={table} />,
        ])}
      </Grid>
      <Legend season={season} />
      {upper && lower && !season.closedAt && <Note>{exchangeWords(season)}</Note>}
      {season.closedAt && moves.length === 0 && <Note>{t`Every team stays in its league.`}</Note>}
    </Stack>
  );
}

const ZONES = {
  up: { words: t`Promotion`, Arrow: IconArrowUp, tone: 'done' },
  plays: { words: t`Play-off`, Arrow: null, tone: undefined },
  down: { words: t`Relegation`, Arrow: IconArrowDown, tone: 'danger' },
} as const;
type Zone = keyof typeof ZONES;

/** Explains the marks in a season in progress. In a closed season, each row names its team's next league. */
function Legend({ season }: { season: WholeSeason }) {
  const marked = season.leagues.flatMap((table) => table.teams.map((team) => zoneOf(season, table, team)));
  const zones = (Object.keys(ZONES) as Zone[]).filter((zone) => !season.closedAt && marked.includes(zone));
  if (zones.length === 0) return null;
  return (
    <Row as="ul" gap={[1, 4]} wraps size="small" tone="secondary" className={styles.legend}>
      {zones.map((zone) => (
        <Row key={zone} as="li" gap={1} className={styles[zone]}>
          {ZONES[zone].words}
          <ZoneArrow zone={zone} />
        </Row>
      ))}
    </Row>
  );
}

function ZoneArrow({ zone }: { zone: Zone }) {
  const { Arrow, tone } = ZONES[zone];
  return (
    Arrow && (
      <Text tone={tone} flex="none">
        <Arrow size={18} aria-hidden="true" />
      </Text>
    )
  );
}

const Ladder = ({ season, table }: Props) => (
  <Box as="section" look="card" minWidth={0} data-league={table.league} aria-label={leagueName(table.league)}>
    <Head season={season} table={table} />
    <Table
      caption={t`${leagueName(table.league)} standings`}
      isInCard
      className={styles.table}
      heads={['#', t`Team`, numberHead(t`W–L`), numberHead(t`Pts`)]}
    >
      <tbody>
        {rowsOf(table).map((row) =>
          typeof row === 'number' ? (
            <tr key="more">
              <Text as="td" colSpan={4} size="small">
                <Link href={`/seasons/${season.id}`} className="link">
                  {plural(row, '# more team', '# more teams')}
                </Link>
              </Text>
            </tr>
          ) : (
            <TeamRow key={row.participationId} season={season} table={table} team={row} />
          ),
        )}
      </tbody>
    </Table>
  </Box>
);

/** A league's teams. A gap says how many teams are left out. */
const rowsOf = ({ teams }: League) =>
  teams.flatMap((team, index): (Team | number)[] => {
    const missing = team.position - (teams[index - 1]?.position ?? 0) - 1;
    return missing > 0 ? [missing, team] : [team];
  });

/** The league's champion or, until there is one, its leader. */
function Head({ season, table: { league, tournamentId, teams } }: Props) {
  const champion = season.tournaments.find((each) => each.tournamentId === tournamentId)?.champion;
  const team = champion ?? teams.find(({ wins, losses }) => wins + losses > 0);
  const final = champion?.final;
  return (
    <Row padding={[2, 5]} gap={3} className={classes(styles.head, champion && styles.champion)}>
      {team && <Crest name={team.name} tag={team.tag} logo={team.logo} size={48} />}
      <Stack minWidth={0} flex="fill">
        <Row gap={[0, 1.5]} size="small" weight="semibold" wraps>
          <Link href={place(`/tournaments/${tournamentId}`, league, tournamentId)} className="named">
            {leagueName(league)}
          </Link>
          {champion ? (
            <Row as="span" gap={1.5}>
              {t`Champion`} <IconCrown size={16} aria-hidden="true" />
            </Row>
          ) : (
            team && <Text tone="tertiary">{t`leading now`}</Text>
          )}
        </Row>
        <Text as="h2" fontWidth="display" size="large" weight="bold" lines={2}>
          {team ? (
            <NameLink noun="teams" id={team.teamId} name={team.name} hasOwnMark />
          ) : teams.length > 0 ? (
            t`No champion yet`
          ) : (
            t`No teams yet.`
          )}
        </Text>
      </Stack>
      {champion && (
        <Stack textAlign="end" flex="none">
          {champion.prize > 0 && (
            <Text fontWidth="narrow" size="xl" weight="black" title={t`Prize`}>
              {formatMoney(champion.prize)}
            </Text>
          )}
          {final && (
            <Link href={`/matches/${final.matchId}`} className="named" title={final.loser}>
              <Small tone={undefined}>{t`Final ${final.score}`}</Small>
              <VisuallyHidden> {t`against ${final.loser}`}</VisuallyHidden>
            </Link>
          )}
        </Stack>
      )}
    </Row>
  );
}

function TeamRow({ season, table, team }: Props & { team: Team }) {
  const { participationId, teamId, name, tag, logo, position, wins, losses, points } = team;
  const zone = zoneOf(season, table, team);
  const movement = season.movements.find((each) => each.participationId === participationId);
  return (
    <tr>
      <td className={zone && styles[zone]}>{position}</td>
      <th scope="row">
        <Row gap={3} minWidth={0}>
          <Crest name={name} tag={tag} logo={logo} size={24} />
          <Stack minWidth={0}>
            <Text lines={movement && movement.move !== 'stays' ? 1 : 2} breaks>
              <NameLink noun="teams" id={teamId} name={name} />
            </Text>
            {movement && movement.move !== 'stays' && (
              <Small tone="tertiary" weight="regular" lines={1}>
                {commaList([moveWords(movement), reasonWords(movement)])}
              </Small>
            )}
          </Stack>
          {zone && !season.closedAt && <VisuallyHidden>{ZONES[zone].words}</VisuallyHidden>}
          {zone && <ZoneArrow zone={zone} />}
        </Row>
      </th>
      <td className="number">
        {wins}–{losses}
      </td>
      <td className="number">{points}</td>
    </tr>
  );
}

/** Whether a team changes leagues or plays for its place or, in a season in progress, would if it ended now. */
function zoneOf(
  { closedAt, movements, leagues, direct, playOffs }: WholeSeason,
  { league, teams }: League,
  team: Team,
): Zone | undefined {
  const move = movements.find((each) => each.participationId === team.participationId)?.move;
  if (closedAt) return move === 'promoted' ? 'up' : move === 'relegated' ? 'down' : undefined;
  if (!teams.some(({ wins }) => wins > 0)) return undefined;
  const fromEnd = (teams.at(-1)?.position ?? 0) - team.position;
  if (league !== leagues[0]?.league && team.position <= direct + playOffs)
    return team.position <= direct ? 'up' : 'plays';
  if (league !== leagues.at(-1)?.league && fromEnd < direct + playOffs)
    return fromEnd < direct ? 'down' : 'plays';
  return undefined;
}

/** The heights of the part above the rows, and of a row (Ladders.module.css). */
const [HEAD_REM, ROW_REM] = [7.5, 3.25];

type MovementLinesProps = { season: WholeSeason; upper: League; lower: League };

/** Lines between teams that change places: teams go up in the left half, and down in the right half. */
function MovementLines({ season, upper, lower }: MovementLinesProps) {
  const placesOf = (table: League, zone: Zone) =>
    rowsOf(table).flatMap((row, at) =>
      typeof row === 'object' && zoneOf(season, table, row) === zone ? at + 0.5 : [],
    );
  const down = placesOf(upper, 'down').toReversed();
  const up = placesOf(lower, 'up');
  const height = HEAD_REM + Math.max(rowsOf(upper).length, rowsOf(lower).length) * ROW_REM;
  const ends = [
    ...up.map((to, at) => ({
      isUp: true,
      left: down[at] ?? down.at(-1) ?? to,
      right: to,
      turn: 42 - 9 * at,
    })),
    ...down.map((from, at) => ({
      isUp: false,
      left: from,
      right: up[at] ?? up.at(-1) ?? from,
      turn: 58 + 9 * at,
    })),
  ];
  return (
    <Box hides="tablet">
      <svg className={styles.lines} height={`${height}rem`} aria-hidden="true">
        {ends.map(({ isUp, left, right, turn }) => {
          const [y1, y2] = [left, right].map(
            (row) => `${HEAD_REM + (row + (isUp ? -0.14 : 0.14)) * ROW_REM}rem`,
          );
          const x = `${turn}%`;
          return (
            <g key={x} className={classes(isUp ? styles.up : styles.down, !season.closedAt && styles.open)}>
              <line x2={x} y1={y1} y2={y1} />
              <line x1={x} x2={x} y1={y1} y2={y2} />
              <line x1={x} x2="100%" y1={y2} y2={y2} />
              <svg x={isUp ? 0 : '100%'} y={isUp ? y1 : y2} overflow="visible" role="presentation">
                <path d={isUp ? 'M7 -5L1 0L7 5' : 'M-7 -5L-1 0L-7 5'} />
              </svg>
            </g>
          );
        })}
      </svg>
    </Box>
  );
}
