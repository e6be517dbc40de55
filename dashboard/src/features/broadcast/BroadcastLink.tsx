import { useLocation, useSearch } from 'wouter';
import type { Tournament } from '../../../../domain/contract/tournaments.ts';
import { place } from '../tournaments/useSelection.ts';
import styles from './BroadcastLink.module.css';

/** On the bracket's page: the half that stands there as a broadcast shows it, without the page around it. */
export function BroadcastLink({ tournament: { id, league, format } }: { tournament: Tournament }) {
  const [path] = useLocation();
  const tab = new URLSearchParams(useSearch()).get('tab');
  if (path !== '/bracket') return null;
  const half = tab === 'knockout' || format !== 'group_stage' ? 'knockout' : 'groups';
  return (
    <a
      className={styles.link}
      href={`${place('/broadcast/bracket', league, id)}&show=${half}`}
      target="_blank"
      rel="noreferrer"
    >
      Broadcast view<span className="unseen"> (opens in a new tab)</span>
    </a>
  );
}
