import type { ReactNode } from 'react';
import type { Hero } from '#domain/games/hero.ts';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import { Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';

type Props = { hero: Hero; wins: number; losses: number; children: ReactNode };

export const HeroLine = ({ hero, wins, losses, children }: Props) => (
  <Row as="li" line="top" padding={[2, 5]} gap={3} minHeight={12}>
    <HeroBadge hero={hero} size={28} />
    <Stack minWidth={0} marginRight="auto">
      <Text weight="medium">{hero.name}</Text>
      <Small tone="tertiary">{children}</Small>
    </Stack>
    <WinRate wins={wins} losses={losses} />
  </Row>
);
