import { useState } from 'react';
import { scoreNow } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Game, MatchGames } from '#domain/contract/games/games.ts';
import { SERVICE_NAMES } from '#domain/games/serviceNames.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { comma, commaList, nameList, sense, t } from '#domain/text/translate.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import {
  clockText,
  type GameSide,
  goldText,
  SIDE_NAMES,
  sidesOf,
  tagOf,
  teamOf,
} from '#shared/match/gameWords.ts';
import { LeadLine, leadOver, leadText } from '#shared/match/LeadLine.tsx';
import { Badge } from '#ui/Badge.tsx';
import {
  Box,
  Grid,
  Hint,
  Name,
  Note,
  Row,
  rich,
  Small,
  Stack,
  Text,
  Time,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { durationText } from '#ui/distanceText.ts';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Section } from '#ui/Section.tsx';
import { numberHead, Table } from '#ui/Table.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import styles from './Games.module.css';

export function Games({ match, shown: { games, delay, nextAt } }: { match: Match; shown: MatchGames }) {
  const isSeries = games.length > 1 || match.matchFormat !== 'Best of 1';
  const [one, other] = scoreNow(match) ?? [0, 0];
  // A game without data, whose result was reported by hand, may be any game in the series, so games are not numbered.
  const areAllKnown = games.filter(({ isOver }) => isOver).length >= one + other;
  const titles = games.map((_, index) => (isSeries && areAllKnown ? t`Game ${index + 1}` : t`Game`));
  const [chosen, choose] = useState<string>();
  const shown =
    games.find(({ dotaMatchId }) => dotaMatchId === chosen) ??
    games.find(({ isOver }) => !isOver) ??
    games[0];
  return (
    <>
      <MatchMvp waiting={null} match={match} games={games} />
      {shown && (
        <Section title={games.length > 1 ? t`Games` : (titles[0] ?? '')} isFirst>
          {games.length > 1 && (
            <Tabs
              label={t`Games`}
              views={games.map((game, index) => ({
                name: commaList([titles[index], tabWords(match, game)]),
                isHere: game === shown,
                onPress: () => choose(game.dotaMatchId),
              }))}
            />
          )}
          <OneGame key={shown.dotaMatchId} match={match} game={shown} delay={delay} />
        </Section>
      )}
      {nextAt && (
        <Note
          marginTop={5}
        >{rich`Live game data will appear from ${<Time at={nextAt} style="time" />}.`}</Note>
      )}
    </>
  );
}

type GameProps = { match: Match; game: Game };

/** The winner and the length of a game, which tell the tabs of a series apart. */
function tabWords(match: Match, game: Game): string {
  if (!game.isOver) return t`Live`;
  return [game.winner && tagOf(match, game, game.winner), game.duration !== null && clockText(game.duration)]
    .filter(Boolean)
    .join(' ');
}

function OneGame({ match, game, delay }: GameProps & { delay: MatchGames['delay'] }) {
  const sides = sidesOf(game);
  const names = sides.map((side) => nameOf(match, game, side)) as [string, string];
  const tags = sides.map((side) => tagOf(match, game, side)) as [string, string];
  return (
    <Stack gap={4}>
      <Box look="card" className={game.isOver ? undefined : styles.live}>
        <State game={game} delay={delay} />
        <Grid align="center" padding={[4, 5]} gap={4} className={styles.board}>
          <Team match={match} game={game} side={sides[0]} />
          <Kills game={game} />
          <Team match={match} game={game} side={sides[1]} />
        </Grid>
        {game.line.length > 1 && <Lead game={game} names={names} tags={tags} />}
        {game.draft && <Draft match={match} game={game} draft={game.draft} />}
      </Box>
      {game.players.length > 0 && (
        <Grid columns={2} stacks="tablet" gap={4} align="start">
          {sides.map((side) => (
            <GamePlayers key={side} game={game} side={side} team={teamOf(match, game, side)?.name} />
          ))}
        </Grid>
      )}
      <Hint>
        <Sources game={game} />
      </Hint>
    </Stack>
  );
}

/** The net worth over time, with axes and a table; the chart itself is stretched, so that its text is apart. */
function Lead({ game, names, tags }: Record<'names' | 'tags', readonly [string, string]> & { game: Game }) {
  const { points, to, most, x, y } = leadOver(game);
  const peak = points.reduce((top, point) => (Math.abs(point.lead) > Math.abs(top.lead) ? point : top));
  const gold = [2_000, 5_000, 10_000, 20_000].find((step) => most / step < 3) ?? 50_000;
  const minutes = to > 45 * 60 ? 600 : 300;
  const at = (share: number) => `${Math.round(share * 1_000) / 10}%`;
  return (
    <Stack as="figure" line="top" padding={[3, 5]} gap={2}>
      <Row as="figcaption" gap={[0.5, 3]} justify="between" wraps size="small">
        <Text tone="secondary">{t`Net worth`}</Text>
        <Text tone="secondary">{t`Biggest lead: ${leadText(peak.lead, names)} at ${clockText(peak.clock)}`}</Text>
        <Text weight="semibold">{leadText(points.at(-1)?.lead ?? 0, names)}</Text>
      </Row>
      <div className={styles.chart}>
        <LeadLine game={game} names={names} />
        <svg className={styles.axes} aria-hidden="true">
          {[-2, -1, 1, 2]
            .map((step) => step * gold)
            .filter((lead) => Math.abs(lead) <= most)
            .map((lead) => (
              <g key={lead}>
                <line x2="100%" y1={at(y(lead))} y2={at(y(lead))} />
                <text y={at(y(lead))} dy="-4">
                  {leadText(lead, tags)}
                </text>
              </g>
            ))}
          {Array.from({ length: Math.ceil(to / minutes) - 1 }, (_, index) => (index + 1) * minutes).map(
            (clock) => (
              <g key={clock}>
                <line x1={at(x(clock))} x2={at(x(clock))} y2="100%" />
                <text x={at(x(clock))} y="100%" dy="16" textAnchor="middle">
                  {clockText(clock)}
                </text>
              </g>
            ),
          )}
        </svg>
      </div>
      <details>
        <Text as="summary" minHeight={6} size="small" tone="secondary">{t`Net worth by minute`}</Text>
        <Table heads={[t`Clock`, numberHead(t`Net worth`)]}>
          <tbody>
            {points.map(({ clock, lead }) => (
              <tr key={clock}>
                <th scope="row">{clockText(clock)}</th>
                <td className="number">{leadText(lead, names)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </Stack>
  );
}

function Sources({ game: { sources, correctedAt } }: { game: Game }) {
  const told = t`Source: ${nameList(sources.map((source) => SOURCES[source]))}.`;
  return correctedAt ? rich`${told} Corrected ${<Time at={correctedAt} />}: another source disagreed.` : told;
}

function State({ game, delay }: { game: Game; delay: MatchGames['delay'] }) {
  const { isOver, duration } = game;
  if (isOver) return null;
  return (
    <Row line="bottom" padding={[3, 5]} gap={[1, 3]} wraps>
      <Badge tone="air">{t`Live`}</Badge>
      <Text weight="semibold" tone="live">
        {commaList([
          duration !== null && t`Clock ${clockText(duration)}`,
          delay !== null && delay > 0 && t`${durationText(delay)} delayed`,
        ])}
      </Text>
    </Row>
  );
}

const SOURCES: Record<Game['sources'][number], string> = {
  ...SERVICE_NAMES,
  steam: 'Valve',
  observer: t`spectator`,
  player: t`players`,
};

const nameOf = (match: Match, game: Game, side: GameSide): string =>
  isolateDirection(teamOf(match, game, side)?.name ?? SIDE_NAMES[side]);

function Team({ match, game, side }: GameProps & { side: GameSide }) {
  const name = nameOf(match, game, side);
  const isSecond = sidesOf(game)[1] === side;
  return (
    <Stack gap={0.5} minWidth={0} textAlign={isSecond ? 'end' : 'start'}>
      <Text
        size="large"
        weight="bold"
        fontWidth="wide"
        breaks
        tone={game.winner && game.winner !== side ? 'secondary' : 'primary'}
      >
        <Name>{name}</Name>
      </Text>
      <Text size="small" className={styles[side]}>
        {teamOf(match, game, side) ? SIDE_NAMES[side] : ''}
        {game.winner === side && ` · ${t`won`}`}
      </Text>
    </Stack>
  );
}

function Kills({ game }: { game: Game }) {
  const { score, duration, isOver } = game;
  const [left, right] = sidesOf(game);
  return (
    <Stack justifyItems="center" gap={1} className={styles.score}>
      {score && (
        <Row as="p" gap={3} className={styles.kills}>
          <span>{score[left]}</span>
          <Text size="label" caps tone="tertiary" weight="medium">{t`Kills`}</Text>
          <span>{score[right]}</span>
        </Row>
      )}
      {duration !== null && isOver && (
        <Text size="medium" fontWidth="narrow" weight="semibold" tone="secondary">
          <VisuallyHidden>{t`Clock`} </VisuallyHidden>
          {clockText(duration)}
        </Text>
      )}
    </Stack>
  );
}

const Draft = ({ match, game, draft }: GameProps & { draft: NonNullable<Game['draft']> }) => (
  <Grid columns={2} stacks="tablet" line="top" padding={[4, 5]} gap={[5, 8]}>
    {sidesOf(game).map((side) => (
      <Stack key={side} gap={3} alignContent="start" minWidth={0}>
        {[
          {
            isPick: true,
            title: sense('heroes')`Picks`,
            of: t`Heroes picked by ${nameOf(match, game, side)}`,
          },
          {
            isPick: false,
            title: sense('heroes')`Bans`,
            of: t`Heroes banned by ${nameOf(match, game, side)}`,
          },
        ].map(({ isPick, title, of }) => (
          <Stack key={of} gap={1.5}>
            <Text className="label" aria-hidden="true">
              {title} · {nameOf(match, game, side)}
            </Text>
            <Grid as="ul" columns={5} gap={[2, 1]} aria-label={of} className={styles.draft}>
              {draft
                .filter((choice) => choice.side === side && choice.isPick === isPick)
                .map(({ hero }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a source may name a hero twice
                  <Stack as="li" key={index} gap={1} justifyItems="start" size="label" minWidth={0}>
                    <HeroBadge hero={hero} size={30} isBanned={!isPick} />
                    <Text tone={isPick ? undefined : 'tertiary'} fontWidth="narrow" breaks>
                      {hero.name}
                    </Text>
                  </Stack>
                ))}
            </Grid>
          </Stack>
        ))}
      </Stack>
    ))}
  </Grid>
);

const MatchMvp = deferredPart('site/matches/MatchMvp.tsx', () => import('./MatchMvp.tsx'));

type Player = Game['players'][number];
type Column = { short: string; words: string; text: (player: Player) => string; only?: 'wide' };

/** Shows a missing figure as a dash, not as zero. */
const figure = (told: number | null) => (told === null ? '–' : String(told));
const thousands = (told: number | null) => (told === null ? '–' : goldText(told));

const COLUMNS: readonly Column[] = [
  {
    short: 'K/D/A',
    words: t`Kills, deaths and assists`,
    text: ({ kills, deaths, assists }) => [kills, deaths, assists].map(figure).join('/'),
  },
  { short: t`LH`, words: t`Last hits`, text: ({ lastHits }) => figure(lastHits) },
  { short: 'GPM', words: t`Gold per minute`, text: ({ gpm }) => figure(gpm) },
  { short: t`Worth`, words: t`Net worth`, text: ({ netWorth }) => thousands(netWorth) },
  { short: t`Dmg`, words: t`Hero damage`, text: ({ heroDamage }) => thousands(heroDamage), only: 'wide' },
];

function GamePlayers({ game, side, team }: { game: Game; side: GameSide; team: string | undefined }) {
  const players = game.players.filter((player) => player.side === side);
  return (
    <Box look="card" minWidth={0} className={styles.side}>
      <Row as="h3" padding={[3, 5]} gap={2} align="baseline" wraps weight="semibold">
        <Name>{team ?? SIDE_NAMES[side]}</Name>
        {team !== undefined && <Small weight="regular">{SIDE_NAMES[side]}</Small>}
      </Row>
      {players.length > 0 ? (
        <Figures players={players} />
      ) : (
        <Note padding={[0, 5]} paddingBottom={4}>{t`No data for these players.`}</Note>
      )}
    </Box>
  );
}

function Figures({ players }: { players: readonly Player[] }) {
  // Omits columns that have no data.
  const columns = COLUMNS.filter(({ text }) => players.some((player) => /\d/.test(text(player))));
  return (
    <Table isInCard className={styles.players}>
      <thead>
        <tr>
          <th scope="col">{t`Player`}</th>
          {columns.map(({ short, words, only }) => (
            <Text as="th" key={short} scope="col" className="number" only={only}>
              <abbr title={words}>{short}</abbr>
            </Text>
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map((player, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: players who are on no roster have the same name
          <tr key={index}>
            <th scope="row">
              <Row gap={2.5} minWidth={0}>
                <HeroBadge hero={player.hero} />
                <Box minWidth={0}>
                  <Name>{player.name}</Name>
                  <Note size="small">
                    {player.hero?.name ?? t`Unknown hero`}
                    {player.level !== null && (
                      <Text only="wide">
                        {comma()}
                        {t`level ${player.level}`}
                      </Text>
                    )}
                  </Note>
                </Box>
              </Row>
            </th>
            {columns.map(({ short, text, only }) => (
              <Text as="td" key={short} className="number" only={only}>
                {text(player)}
              </Text>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
