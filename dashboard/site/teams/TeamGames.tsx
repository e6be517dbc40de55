import { useQuery } from '@tanstack/react-query';
import type { TeamGames as TeamGamesData } from '#domain/contract/gameStatistics.ts';
import { howMany } from '#domain/text/text.ts';
import { useApi } from '#shared/api/api.ts';
import { HeroLine } from '#shared/games/HeroLine.tsx';
import { KnownGames } from '#shared/games/KnownGames.tsx';
import { teamGamesQuery } from '#shared/games/queries.ts';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Text } from '#ui/Text.tsx';

const HEROES = 6;

/** What games tell of a team: its sides, what it picks and bans, and what others ban against it; nothing before a result. */
export function TeamGames({ teamId }: { teamId: string }) {
  const { data } = useQuery(teamGamesQuery(useApi(), teamId));
  if (!data || data.known.played === 0) return null;
  const { known, games, sides, heroes, drafts } = data;
  const picked = heroes.filter((hero) => hero.games > 0).toSorted((one, other) => other.games - one.games);
  return (
    <Panel title="Games" aside={games > 0 && `${known.games} of ${known.played} known`}>
      {games > 0 &&
        (['radiant', 'dire'] as const).map((side) => (
          <Row line="top" padding={[2, 5]} gap={3} align="center" justify="between" minHeight={10} key={side}>
            <span>
              {side === 'radiant' ? 'As Radiant' : 'As Dire'}{' '}
              <Text tone="tertiary">{howMany(sides[side].games, 'game')}</Text>
            </span>
            <WinRate {...sides[side]} />
          </Row>
        ))}
      {picked.length > 0 && (
        <ul aria-label="Heroes that they pick">
          {picked.slice(0, HEROES).map(({ hero, games: picks, wins, losses, bansAgainst }) => (
            <HeroLine key={hero.id} hero={hero} wins={wins} losses={losses}>
              {howMany(picks, 'pick')}
              {bansAgainst > 0 &&
                `, banned against them ${bansAgainst === 1 ? 'once' : `${bansAgainst} times`}`}
            </HeroLine>
          ))}
        </ul>
      )}
      <Bans title="They ban" heroes={heroes} of="bans" />
      <Bans title="Others ban against them" heroes={heroes} of="bansAgainst" />
      <Stack line="top" padding={[3, 5]}>
        <Text as="p" size="small" tone="secondary">
          {games > 0 && `Bans are known of ${howMany(drafts, 'game')}. `}
          <KnownGames known={known} />
        </Text>
      </Stack>
    </Panel>
  );
}

type BansProps = { title: string; heroes: TeamGamesData['heroes']; of: 'bans' | 'bansAgainst' };

function Bans({ title, heroes, of }: BansProps) {
  const banned = heroes.filter((hero) => hero[of] > 0).toSorted((one, other) => other[of] - one[of]);
  if (banned.length === 0) return null;
  return (
    <Stack line="top" padding={[3, 5]} gap={2}>
      <Text size="small" tone="tertiary">
        {title}
      </Text>
      <Row gap={[2, 3]} wraps>
        {banned.slice(0, HEROES).map((hero) => (
          <Row as="span" gap={1} align="center" key={hero.hero.id}>
            <HeroBadge hero={hero.hero} size={24} isAlone isStruck />
            <Text size="small" weight="semibold">
              {hero[of]}
            </Text>
          </Row>
        ))}
      </Row>
    </Stack>
  );
}
