import { winRate } from '#domain/competition/ranking.ts';
import { Text } from '#ui/Text.tsx';
import { rateTone } from './words.ts';

/** Won and lost, and the rate of it as a signal with its number; nothing before the first game. */
export function WinRate({ wins, losses }: { wins: number; losses: number }) {
  if (wins + losses === 0) return null;
  const rate = winRate({ wins, losses });
  return (
    <Text size="small" tone="tertiary" nowrap>
      {wins}–{losses}{' '}
      <Text as="strong" weight="semibold" tone={rateTone(rate)}>
        {rate}%
      </Text>
    </Text>
  );
}
