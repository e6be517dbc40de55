import { Link } from 'wouter';
import type { PlayerGames as PlayerGamesData } from '#domain/contract/games/gameStatistics.ts';
import { commaList, plural, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { BestList } from '#shared/games/BestList.tsx';
import { HeroLine } from '#shared/games/HeroLine.tsx';
import { playerGamesQuery } from '#shared/games/queries.ts';
import { averageOf, FIGURES, kdaText } from '#shared/games/words.ts';
import { useLinkTo } from '#shared/site/links.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { classes, Grid, Name, Note, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './PlayerGames.module.css';

const SHOWN = ['points', 'kda', 'gpm', 'netWorth', 'heroDamage'] as const;
const BEST: readonly string[] = ['kills', 'gpm', 'heroDamage'];
const HEROES = 5;

export function PlayerGames({ playerId, part }: { playerId: string; part: 'season' | 'heroes' }) {
  const { data } = useRead(playerGamesQuery, playerId);
  if (!data || (data.games === 0 && data.known.played === 0)) return null;
  return part === 'season' ? <Season data={data} /> : <Heroes data={data} />;
}

/** The player's figures in their latest tournament, and the MVP points of each game. */
function Season({ data: { latest, season } }: { data: PlayerGamesData }) {
  const { all } = useSelection();
  const isHere = ({ game }: (typeof latest)[number]) => !season || game.tournamentId === season.tournamentId;
  const rated = latest.filter((one) => one.points !== null && isHere(one)).toReversed();
  const role = season?.line.role;
  const ranking = role && season.among > 0 && t`ranked in the role ${role}`;
  if (!season && rated.length < 2) return null;
  return (
    <Panel
      className={styles.season}
      title={<Name>{all.find(({ id }) => id === season?.tournamentId)?.name ?? t`Games`}</Name>}
      aside={season && commaList([plural(season.line.games, '# game', '# games'), ranking])}
    >
      <Grid line="top" className={styles.halves}>
        {season && (
          <Grid as="dl" gap={[4, 6]} padding={[4, 5]} className={styles.line}>
            {SHOWN.map((name) => (
              <Figure key={name} name={name} season={season} />
            ))}
          </Grid>
        )}
        {rated.length > 1 && (
          <Stack gap={3} padding={[4, 5]} minWidth={0}>
            <Note
              size="small"
              tone="tertiary"
            >{t`MVP points in each game, oldest first. Wins are filled.`}</Note>
            <ol className={styles.bars}>
              {rated.map((game) => (
                <GameBar key={game.game.dotaMatchId} of={game} />
              ))}
            </ol>
          </Stack>
        )}
      </Grid>
    </Panel>
  );
}

type FigureProps = { name: (typeof SHOWN)[number]; season: NonNullable<PlayerGamesData['season']> };

function Figure({ name, season: { line, ranks, among } }: FigureProps) {
  const rank = ranks[name] ?? 0;
  return (
    <div>
      <Text as="dt" size="small" tone="tertiary">
        {name === 'kda' ? 'K/D/A' : FIGURES[name].name}
      </Text>
      <Row as="dd" align="baseline" justify="between" wraps fontWidth="narrow">
        <Text size="2xl" weight="black" nowrap>
          {name === 'kda' ? kdaText(line) : averageOf(line, name)}
        </Text>
        {rank > 0 && (
          <Text weight="bold" tone={rank <= 3 ? 'league' : 'secondary'}>{t`${rank} of ${among}`}</Text>
        )}
      </Row>
      <dd>{rank > 0 && <progress aria-hidden value={among - rank + 1} max={among} />}</dd>
    </div>
  );
}

function GameBar({ of: { game, side, hero, points } }: { of: PlayerGamesData['latest'][number] }) {
  const to = useLinkTo();
  const hasWon = game.winner === side;
  const result = game.winner === null ? t`Winner unknown` : hasWon ? t`Won` : t`Lost`;
  const words = commaList([result, game[side === 'radiant' ? 'dire' : 'radiant']?.name]);
  return (
    <li>
      <Link
        href={to(`/matches/${game.matchId}`)}
        className={classes(styles.game, hasWon && styles.won)}
        title={words}
      >
        <b>{Math.round(points ?? 0)}</b>
        <svg height={Math.round(points ?? 0)} aria-hidden="true">
          <rect width="100%" height="100%" />
        </svg>
        <HeroBadge hero={hero} size={20} isAlone />
        <VisuallyHidden>{words}</VisuallyHidden>
      </Link>
    </li>
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
        <BestList best={best.filter(({ name }) => BEST.includes(name))} isOfOne />
      </Panel>
    )}
  </>
);
