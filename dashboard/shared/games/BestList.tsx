import { Link } from 'wouter';
import type { Best, GameOf } from '#domain/contract/games/gameStatistics.ts';
import { commaList, plural, serverText } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { useLinkTo } from '#shared/site/links.ts';
import { Name, Row, rich, richList, Small, Stack, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { RECORDS, recordText } from './words.ts';

export const BestList = ({ best, isOfOne = false }: { best: readonly Best[]; isOfOne?: boolean }) => (
  <ul>
    {best.map(({ name, value, equalled, player, game }) => (
      <Row as="li" line="top" padding={[2.5, 5]} gap={3} key={name}>
        {player ? <HeroBadge hero={player.hero} size={32} isAlone /> : null}
        <Stack minWidth={0} marginRight="auto" gap={0.5}>
          <Small tone="tertiary">
            {commaList([
              RECORDS[name],
              equalled > 0 && plural(equalled, 'equalled once', 'equalled # times'),
            ])}
          </Small>
          {player && !isOfOne && (
            <Row minHeight={6} minWidth={0} weight="semibold">
              <NameLink noun="players" id={player.playerId} name={player.name} isOneLine />
            </Row>
          )}
          <Row minHeight={6} size="small" tone="secondary">
            <GameLink game={game} />
          </Row>
        </Stack>
        <Text fontWidth="narrow" size="xl" weight="black" flex="none">
          {recordText(name, value)}
        </Text>
      </Row>
    ))}
  </ul>
);

export function GameLink({ game: { matchId, radiant, dire, roundName } }: { game: GameOf }) {
  const to = useLinkTo();
  return (
    <Link href={to(`/matches/${matchId}`)} className="link">
      {richList(
        radiant && dire && rich`${<Name>{radiant.name}</Name>} v ${<Name>{dire.name}</Name>}`,
        serverText(roundName),
      )}
    </Link>
  );
}
