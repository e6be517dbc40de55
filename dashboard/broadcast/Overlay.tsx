import type { ComponentType } from 'react';
import type { OverlayView } from '#shared/broadcast/broadcastAddress.ts';
import { BracketView } from './BracketView.tsx';
import { GameView } from './GameView.tsx';
import { MatchView } from './MatchView.tsx';
import { NextView } from './NextView.tsx';
import { PrizePoolView } from './PrizePoolView.tsx';
import { StandingsView } from './StandingsView.tsx';
import type { ViewProps } from './view.ts';

const VIEWS: Record<OverlayView, ComponentType<ViewProps>> = {
  bracket: BracketView,
  match: MatchView,
  game: GameView,
  standings: StandingsView,
  'prize-pool': PrizePoolView,
  next: NextView,
};

/** One of the overlays, by its name. */
export function Overlay({ view, ...props }: ViewProps & { view: OverlayView }) {
  const View = VIEWS[view];
  return <View {...props} />;
}
