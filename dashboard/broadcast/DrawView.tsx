import { sense } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { DrawBoard, drawQuery, useShownCount } from '#shared/bracket/DrawBoard.tsx';
import { Board } from './BracketView.tsx';
import type { ViewProps } from './view.ts';

export function DrawView({ tournament }: Pick<ViewProps, 'tournament'>) {
  const { data: draw } = useRead(drawQuery, tournament.id);
  const shown = useShownCount(draw, tournament.id);
  return (
    draw && (
      <Board tournament={tournament} title={sense('of seeds')`Draw`}>
        <DrawBoard draw={draw} shown={shown} />
      </Board>
    )
  );
}
