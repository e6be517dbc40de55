import { winRate } from '#domain/competition/ranking.ts';
import { recordText } from '#domain/competition/recordWords.ts';
import { Small, Text } from '#ui/blocks.tsx';
import { rateTone } from './words.ts';

/** Wins, draws if any, losses and the coloured win rate; nothing before the first game. */
export function WinRate({ wins, draws = 0, losses }: { wins: number; draws?: number; losses: number }) {
  const games = wins + draws + losses;
  if (games === 0) return null;
  const rate = winRate({ wins, losses });
  return (
    <Small tone="tertiary" nowrap>
      {recordText({ wins, draws, losses }, draws > 0)}{' '}
      <Text as="strong" weight="semibold" tone={rateTone(rate, games)}>
        {rate}%
      </Text>
    </Small>
  );
}
