import type { Team } from '#domain/contract/competition/teams.ts';
import type { PlayerLine } from '#domain/contract/games/gameStatistics.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import { t } from '#domain/text/translate.ts';
import { useReadIf } from '#shared/api/api.ts';
import { teamGamesQuery } from '#shared/games/queries.ts';
import { averageOf, FIGURES, kdaText } from '#shared/games/words.ts';
import subjectStyles from '#shared/profile/Subject.module.css';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import { RosterCards } from '#shared/team/RosterCards.tsx';
import { Note } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './Roster.module.css';

type Props = { team: Team; hasLeft: boolean; hasGames: boolean };

/** A team's players as tiles, with their figures in the team's games, or their record if those have no data. */
export function Roster({ team: { id, players }, hasLeft, hasGames }: Props) {
  const { data } = useReadIf(hasGames, teamGamesQuery, id);
  const figures = (of: string) => data?.players.find(({ playerId }) => playerId === of);
  return (
    <Panel title={t`Roster`} aside={!hasLeft && players.length < teamSize() && t`Not complete yet`}>
      {players.length > 0 ? (
        <div className={styles.tiles}>
          <RosterCards
            players={players}
            under={(player) => <Figures player={player} line={figures(player.id)} />}
          />
        </div>
      ) : (
        <Note tone="tertiary" className={subjectStyles.none}>{t`The roster is empty.`}</Note>
      )}
    </Panel>
  );
}

type FiguresProps = { player: Team['players'][number]; line: PlayerLine | undefined };

function Figures({ player: { wins, losses }, line }: FiguresProps) {
  const best = line?.heroes[0]?.hero;
  if (!best)
    return (
      wins + losses > 0 && (
        <p>
          <WinRate wins={wins} losses={losses} />
        </p>
      )
    );
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
