import { Link } from 'wouter';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import type { Rivalry } from '#shared/team/ownMatches.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { Crest } from '#ui/Crest.tsx';
import { Name } from '#ui/Name.tsx';
import styles from './Rivals.module.css';

/** Head-to-head: what a team has won and lost against each other one, over all tournaments. */
export const Rivals = ({ rivals, to }: { rivals: readonly Rivalry[]; to: Selection['to'] }) => (
  <ul className={styles.rivals}>
    {rivals.map(({ teamId, name, tag, logo, wins, losses }) => (
      <li key={teamId}>
        <Link href={to(`/teams/${teamId}`)} className={styles.row}>
          <Crest name={name} tag={tag} logo={logo} size={24} />
          <Name isOneLine className={styles.name}>
            {name}
          </Name>
          <WinRate wins={wins} losses={losses} />
        </Link>
      </li>
    ))}
  </ul>
);
