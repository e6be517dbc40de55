import type { ReactNode } from 'react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { FALLBACK_MAX_TEAMS } from '#domain/settings.ts';
import { Stack } from '#ui/blocks.tsx';
import styles from './Banner.module.css';

/** The tournament's bracket as a picture, with the rounds played so far highlighted, above the given content. */
export function Banner({ tournament, children }: { tournament: Tournament; children: ReactNode }) {
  const { league, status, maxTeams } = tournament;
  const rounds = Math.min(Math.ceil(Math.log2(maxTeams || FALLBACK_MAX_TEAMS)), 4);
  const lines = Array.from({ length: rounds }, (_, round) => wires(round, 2 ** (rounds - round)));
  const played = { upcoming: 0, live: 1, completed: rounds, cancelled: 0 }[status];
  return (
    <Stack className={styles.banner} data-league={league}>
      <svg viewBox={`0 0 ${rounds} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path d={lines.slice(played).join('')} />
        <path className={styles.played} d={lines.slice(0, played).join('')} />
      </svg>
      {children}
    </Stack>
  );
}

/** The lines from a round's teams to its winners. */
const wires = (round: number, teams: number) =>
  Array.from({ length: teams / 2 }, (_, match) => {
    const [top, middle, bottom] = [0.5, 1, 1.5].map((place) => (2 * match + place) / teams);
    const turn = round + 0.5;
    return `M${round} ${top}H${turn}V${bottom}H${round}M${turn} ${middle}H${round + 1}`;
  }).join('');
