import { recordText, winRate } from '#domain/competition/ranking.ts';
import { Small, Text } from '#ui/blocks.tsx';
import { rateTone } from './words.ts';

/**
 * Won, drawn where anything was, and lost, and the rate of it as a signal with its number; nothing before the
 * first game.
 */
export function WinRate({ wins, draws = 0, losses }: { wins: number; draws?: number; losses: number }) {
  if (wins + draws + losses === 0) return null;
  const rate = winRate({ wins, losses });
  return (
    <Small tone="tertiary" nowrap>
      {recordText({ wins, draws, losses }, draws > 0)}{' '}
      <Text as="strong" weight="semibold" tone={rateTone(rate)}>
        {rate}%
      </Text>
    </Small>
  );
}
