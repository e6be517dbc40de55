import type { TeamGames as TeamGamesData } from '#domain/contract/games/gameStatistics.ts';
import { commaList, plural, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { HeroLine } from '#shared/games/HeroLine.tsx';
import { KnownGames } from '#shared/games/KnownGames.tsx';
import { teamGamesQuery } from '#shared/games/queries.ts';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import { Note, Row, richSentences, Small, Stack, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './TeamGames.module.css';

const HEROES = 6;

export function TeamGames({ teamId }: { teamId: string }) {
  const { data } = useRead(teamGamesQuery, teamId);
  if (!data || data.known.played === 0) return null;
  const { known, games, sides, heroes, drafts } = data;
  const picked = heroes.filter((hero) => hero.games > 0).toSorted((one, other) => other.games - one.games);
  return (
    <Panel title={t`Games`} aside={games > 0 && t`data for ${known.games} of ${known.played}`}>
      {games > 0 && <Sides sides={sides} />}
      {picked.length > 0 && (
        <ul className={styles.heroes} aria-label={t`Heroes picked`}>
          {picked.slice(0, HEROES).map(({ hero, games: picks, wins, losses, bansAgainst }) => (
            <HeroLine key={hero.id} hero={hero} wins={wins} losses={losses}>
              {commaList([
                plural(picks, '# pick', '# picks'),
                bansAgainst > 0 &&
                  plural(bansAgainst, 'banned once by opponents', 'banned # times by opponents'),
              ])}
            </HeroLine>
          ))}
        </ul>
      )}
      <Bans title={t`Heroes banned`} heroes={heroes} of="bans" />
      <Bans title={t`Banned by opponents`} heroes={heroes} of="bansAgainst" />
      <Stack line="top" padding={[3, 5]}>
        <Note size="small">
          {richSentences(
            games > 0 && plural(drafts, 'Ban data for # game.', 'Ban data for # games.'),
            <KnownGames known={known} />,
          )}
        </Note>
      </Stack>
    </Panel>
  );
}

/** One bar for all games, split by side; the wins of each side are filled. */
const Sides = ({ sides: { radiant, dire } }: Pick<TeamGamesData, 'sides'>) => (
  <Stack padding={[2, 5]} gap={2}>
    <Row gap={[1, 4]} justify="between" wraps>
      {[radiant, dire].map((side, index) => (
        <span key={index === 0 ? 'radiant' : 'dire'}>
          {index === 0 ? t`As Radiant` : t`As Dire`}{' '}
          <Text tone="tertiary">{plural(side.games, '# game', '# games')}</Text> <WinRate {...side} />
        </span>
      ))}
    </Row>
    <svg
      className={styles.sides}
      viewBox={`${-radiant.games} 0 ${radiant.games + dire.games} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 0h${-radiant.wins}v1H0`} />
      <path d={`M0 0h${dire.wins}v1H0`} />
      <path d="M0 0v1" />
    </svg>
  </Stack>
);

type BansProps = { title: string; heroes: TeamGamesData['heroes']; of: 'bans' | 'bansAgainst' };

function Bans({ title, heroes, of }: BansProps) {
  const banned = heroes.filter((hero) => hero[of] > 0).toSorted((one, other) => other[of] - one[of]);
  if (banned.length === 0) return null;
  return (
    <Stack line="top" padding={[3, 5]} gap={2}>
      <Small tone="tertiary">{title}</Small>
      <Row align="stretch" gap={[2, 3]} wraps>
        {banned.slice(0, HEROES).map((hero) => (
          <Row as="span" gap={1} key={hero.hero.id}>
            <HeroBadge hero={hero.hero} size={24} isAlone isBanned />
            <Text size="small" weight="semibold">
              {hero[of]}
            </Text>
          </Row>
        ))}
      </Row>
    </Stack>
  );
}
