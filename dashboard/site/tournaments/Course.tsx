import { hasBegun } from '#domain/competition/tournament.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { ADVANCING_PER_GROUP, ELIMINATION_TEAMS, FALLBACK_MAX_TEAMS } from '#domain/settings.ts';
import { t } from '#domain/text/translate.ts';
import { useIsHiding } from '#shared/preferences/hiding.ts';
import { classes, Small, Text } from '#ui/blocks.tsx';
import styles from './Course.module.css';

/** A part of a tournament, with its number of matches, shown as boxes or as a round of a tree. */
type Phase = { name: string; parts: number; isRound: boolean; played: number; total: number };

/** The tournament's format as a picture, filled as far as it has been played unless the reader hides scores. */
export function Course({ tournament }: { tournament: Tournament }) {
  const isHiding = useIsHiding();
  const phases = phasesOf(tournament, isHiding);
  return (
    <div className={styles.course} data-league={tournament.league}>
      <svg viewBox={`0 0 ${phases.length} 1`} preserveAspectRatio="none" aria-hidden="true">
        {phases.map((phase, column) =>
          Array.from({ length: phase.parts }, (_, index) => {
            const y = (part: number) => (index + part) / phase.parts;
            const key = `${phase.name} ${index}`;
            if (phase.isRound) {
              const turn = column + 0.5;
              const d = `M${column} ${y(0.25)}H${turn}V${y(0.75)}H${column}M${turn} ${y(0.5)}H${column + 1}`;
              return <path key={key} d={d} className={classes(index < phase.played && styles.played)} />;
            }
            const box = { x: column, y: y(0.12), height: 0.76 / phase.parts };
            const share = phase.total > 0 ? phase.played / phase.total : 0;
            return (
              <g key={key}>
                <rect x={box.x} y={box.y} height={box.height} width="0.8" />
                <rect x={box.x} y={box.y} height={box.height} width={0.8 * share} className={styles.filled} />
                <path d={[0.25, 0.75].map((part) => `M${column + 0.8} ${y(part)}H${column + 1}`).join('')} />
              </g>
            );
          }),
        )}
      </svg>
      <ol className={styles.phases}>
        {phases.map(({ name, played, total }) => (
          <li key={name}>
            <Text weight="semibold">{name}</Text>{' '}
            {total > 1 && !isHiding && <Small tone="tertiary">{`${played}/${total}`}</Small>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The phases of the tournament's format, filled in order with the number of completed matches. */
function phasesOf(tournament: Tournament, isHiding: boolean): Phase[] {
  const { groups, teamCount, maxTeams, completedCount, status, stages } = tournament;
  const phases: Phase[] = [];
  // With several stages, the number of matches in each is not known here.
  let left = isHiding || stages ? 0 : completedCount;
  const add = (phase: Omit<Phase, 'played'>, byes = 0) => {
    const isOver = status === 'completed' && !isHiding;
    const played = isOver ? phase.total : Math.min(phase.total, left + byes);
    left -= Math.max(0, played - byes);
    phases.push({ ...phase, played });
  };
  if (stages) {
    for (const { name } of stages) add({ name, parts: 1, isRound: false, total: 1 });
    return phases;
  }
  // Before the start, the number of places determines the bracket; afterwards, the number of entrants.
  const isDrawn = hasBegun(status) && teamCount >= 2;
  const teams = isDrawn ? Math.min(teamCount, ELIMINATION_TEAMS) : maxTeams || FALLBACK_MAX_TEAMS;
  const total = groups
    .map((_, index) => Math.floor((teams + index) / groups.length))
    .reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  if (groups.length > 0) add({ name: t`Groups`, parts: groups.length, isRound: false, total });
  const first =
    groups.length > 0 ? groups.length * ADVANCING_PER_GROUP : 2 ** Math.ceil(Math.log2(Math.max(2, teams)));
  for (let size = first; size >= 2; size /= 2) {
    const byes = groups.length === 0 && size === first && isDrawn && !isHiding ? first - teams : 0;
    const name = ROUNDS[size] ?? t`Last ${size}`;
    add({ name, parts: size / 2, isRound: true, total: size / 2 }, byes);
  }
  return phases;
}

const ROUNDS: Partial<Record<number, string>> = { 2: t`Final`, 4: t`SF`, 8: t`QF` };
