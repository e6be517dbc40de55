import { useLocation, useSearch } from 'wouter';
import { overlayAt } from '../../features/broadcast/address.ts';
import { Overlay } from '../../features/broadcast/Overlay.tsx';
import { readOptions } from '../../features/broadcast/options.ts';
import { Screen } from '../../features/broadcast/Screen.tsx';
import { useAbout } from '../../features/subject/useAbout.ts';
import { useSelection } from '../../features/tournaments/useSelection.ts';

/** An overlay alone in its window, as OBS shows it; what was never read leaves it empty. */
export default function OnAir() {
  const [path] = useLocation();
  const search = useSearch();
  const { tournament, league } = useSelection();
  const { about } = useAbout();
  const { view, matchId } = overlayAt(path) ?? { view: 'bracket', matchId: null };
  const options = readOptions(search, view);
  return (
    <Screen options={options} league={league}>
      <h1 className="unseen">Broadcast</h1>
      {tournament && about !== null && (
        <Overlay view={view} tournament={tournament} options={options} matchId={matchId} />
      )}
    </Screen>
  );
}
