import type { Team } from '#domain/contract/competition/teams.ts';
import type { PlayerLine } from '#domain/contract/games/gameStatistics.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import { t } from '#domain/text/translate.ts';
import { useReadIf } from '#shared/api/api.ts';
import { teamGamesQuery } from '#shared/games/queries.ts';
import { averageOf, FIGURES, kdaText } from '#shared/games/words.ts';
import subjectStyles from '#shared/profile/Subject.module.css';
import { RosterCards } from '#shared/team/RosterCards.tsx';
import { Note } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './Roster.module.css';

type Props = { team: Team; hasLeft: boolean; hasGames: boolean };

/** A team's players as tiles, with their figures in the team's games if those have data. */
export function Roster({ team: { id, players }, hasLeft, hasGames }: Props) {
  const { data } = useReadIf(hasGames, teamGamesQuery, id);
  const figures = (of: string) => data?.players.find(({ playerId }) => playerId === of);
  return (
    <Panel title={t`Roster`} aside={!hasLeft && players.length < teamSize() && t`Not complete yet`}>
      {players.length > 0 ? (
        <div className={styles.tiles}>
          <RosterCards players={players} under={(player) => <Figures line={figures(player.id)} />} />
        </div>
      ) : (
        <Note tone="tertiary" className={subjectStyles.none}>{t`The roster is empty.`}</Note>
      )}
    </Panel>
  );
}

function Figures({ line }: { line: PlayerLine | undefined }) {
  const best = line?.heroes[0]?.hero;
  if (!best) return null;
  return (
    <>
      <p>
        <HeroBadge hero={best} size={24} /> {best.name}
      </p>
      <dl>
        <dt>{FIGURES.points.name}</dt>
        <dd>{averageOf(line, 'points')}</dd>
        <dt>K/D/A</dt>
        <dd>{kdaText(line)}</dd>
      </dl>
    </>
  );
}
