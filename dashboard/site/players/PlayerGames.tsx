import type { PlayerGames as PlayerGamesData } from '#domain/contract/games/gameStatistics.ts';
import { commaList, plural, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { BestList, GameLink } from '#shared/games/BestList.tsx';
import { HeroLine } from '#shared/games/HeroLine.tsx';
import { KnownGames } from '#shared/games/KnownGames.tsx';
import { playerGamesQuery } from '#shared/games/queries.ts';
import { FIGURES, figureText } from '#shared/games/words.ts';
import { Box, Grid, Note, Row, rich, richSentences, Stack, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Panel } from '#ui/Panel.tsx';

const SHOWN = ['points', 'kills', 'assists', 'gpm', 'netWorth', 'heroDamage'] as const;
const HEROES = 8;

export function PlayerGames({ playerId, part }: { playerId: string; part: 'games' | 'heroes' }) {
  const { data } = useRead(playerGamesQuery, playerId);
  if (!data || (data.games === 0 && data.known.played === 0)) return null;
  return part === 'games' ? <Averages data={data} /> : <Heroes data={data} />;
}

function Averages({ data }: { data: PlayerGamesData }) {
  const { known, games, wins, losses, averages, latest } = data;
  const told = SHOWN.filter((name) => averages[name]);
  return (
    <Panel
      title={t`Games`}
      aside={games > 0 && t`${wins}–${losses} in ${plural(games, '# game with data', '# games with data')}`}
    >
      <Stack gap={3} padding={[4, 5]} line="top">
        {told.length > 0 && (
          <Grid as="dl" columns={3} gap={[3, 4]}>
            {told.map((name) => (
              <div key={name}>
                <Text as="dt" size="small" tone="tertiary">
                  {FIGURES[name].name}
                </Text>
                <Text as="dd" fontWidth="narrow" size="2xl" weight="black">
                  {figureText(name, averages[name]?.average ?? 0)}
                </Text>
              </div>
            ))}
          </Grid>
        )}
        <Note size="small">
          {richSentences(
            t`Averages over games with data.`,
            rich`This player’s matches: ${<KnownGames known={known} />}`,
          )}
        </Note>
      </Stack>
      {latest.length > 0 && (
        <ul>
          {latest.slice(0, 5).map(({ game, side, hero, kills, deaths, assists }) => (
            <Row as="li" line="top" padding={[2, 5]} gap={3} key={game.dotaMatchId}>
              <HeroBadge hero={hero} size={28} isAlone />
              <Box minWidth={0} marginRight="auto" size="small">
                <GameLink game={game} />
                <Note tone="tertiary">
                  {commaList([
                    game.winner === null ? t`Winner unknown` : game.winner === side ? t`Won` : t`Lost`,
                    hero?.name,
                  ])}
                </Note>
              </Box>
              <Text fontWidth="narrow" weight="bold" nowrap>
                {kills ?? '–'}/{deaths ?? '–'}/{assists ?? '–'}
              </Text>
            </Row>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const Heroes = ({ data: { heroes, best } }: { data: PlayerGamesData }) => (
  <>
    {heroes.length > 0 && (
      <Panel title={t`Heroes`} aside={heroes.length > HEROES && t`Most played of ${heroes.length} heroes`}>
        <ul>
          {heroes.slice(0, HEROES).map(({ hero, games: count, ...results }) => (
            <HeroLine key={hero.id} hero={hero} {...results}>
              {plural(count, '# game', '# games')}
            </HeroLine>
          ))}
        </ul>
      </Panel>
    )}
    {best.length > 0 && (
      <Panel title={t`Best games`}>
        <BestList best={best} isOfOne />
      </Panel>
    )}
  </>
);
