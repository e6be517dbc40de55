import { useLocation, useSearch } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { overlayAt } from '#shared/broadcast/broadcastAddress.ts';
import { readOptions } from '#shared/broadcast/broadcastOptions.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { VisuallyHidden } from '#ui/blocks.tsx';
import { Overlay } from './Overlay.tsx';
import { Screen } from './Screen.tsx';

export default function OnAir() {
  const [path] = useLocation();
  const search = useSearch();
  const { tournament, league, about } = useSelection();
  const { view, matchId } = overlayAt(path) ?? { view: 'bracket', matchId: null };
  const options = readOptions(search, view);
  return (
    <Screen options={options} league={league}>
      <VisuallyHidden as="h1">{t`Broadcast`}</VisuallyHidden>
      {tournament && about !== null && (
        <Overlay view={view} tournament={tournament} options={options} matchId={matchId} />
      )}
    </Screen>
  );
}
