import type { Game } from '#domain/contract/games/games.ts';
import { COMMA } from '#domain/text/joined.ts';
import { t } from '#domain/text/translate.ts';
import { type GameSide, goldText, SIDE_NAMES } from '#shared/match/gameWords.ts';
import { Box, Name, Note, Row, Small, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Table } from '#ui/Table.tsx';
import styles from './GamePlayers.module.css';

type Player = Game['players'][number];
type Column = { short: string; words: string; text: (player: Player) => string; only?: 'wide' };

/** A figure that nobody told is a dash, and no nothing. */
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
  {
    short: t`Dmg`,
    words: t`Damage to heroes`,
    text: ({ heroDamage }) => thousands(heroDamage),
    only: 'wide',
  },
];

type Props = { game: Game; side: GameSide; team: string | undefined };

export function GamePlayers({ game, side, team }: Props) {
  const players = game.players.filter((player) => player.side === side);
  return (
    <Box look="card" minWidth={0}>
      <Row as="h3" padding={[3, 5]} gap={2} align="baseline" wraps weight="semibold">
        <Name>{team ?? SIDE_NAMES[side]}</Name>
        {team !== undefined && <Small weight="regular">{SIDE_NAMES[side]}</Small>}
      </Row>
      {players.length > 0 ? (
        <Figures players={players} />
      ) : (
        <Note padding={[0, 5]} paddingBottom={4}>
          {t`No data for these players.`}
        </Note>
      )}
    </Box>
  );
}

function Figures({ players }: { players: readonly Player[] }) {
  // A figure without any data has no column.
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
          // biome-ignore lint/suspicious/noArrayIndexKey: players outside rosters have no name of their own
          <tr key={index}>
            <th scope="row">
              <Row gap={2.5} align="center" minWidth={0}>
                <HeroBadge hero={player.hero} />
                <Box minWidth={0}>
                  <Name>{player.name}</Name>
                  <Note size="small">
                    {player.hero?.name ?? t`Hero unknown`}
                    {player.level !== null && (
                      <Text only="wide">
                        {COMMA}
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
