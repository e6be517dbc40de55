import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { teamSize } from '#domain/registration/roster.ts';
import { t } from '#domain/text/translate.ts';
import { ownMatches } from '#shared/match/ownMatches.ts';
import styles from '#shared/profile/Subject.module.css';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Note } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Rivals } from './Rivals.tsx';
import { rivalries } from './rivalries.ts';
import { TeamRoster } from './TeamRoster.tsx';

type Props = {
  /** The team in the tournament that is chosen. */
  here: Team | undefined;
  hasLeft: boolean;
  /** Every match of the team, once they are read. */
  matches: readonly ListedMatch[] | undefined;
  teamId: string;
};

export function RosterAndRivals({ here, hasLeft, matches = [], teamId }: Props) {
  const { to } = useSelection();
  const rivals = rivalries(ownMatches([...matches], teamId));
  return (
    <>
      {here && (
        <Panel title={t`Roster`} aside={!hasLeft && here.players.length < teamSize() && t`Not complete yet`}>
          {here.players.length > 0 ? (
            <TeamRoster team={here} />
          ) : (
            <Note tone="tertiary" className={styles.none}>{t`The roster is empty.`}</Note>
          )}
        </Panel>
      )}
      {rivals.length > 0 && (
        <Panel title={t`Head-to-head`} aside={t`All tournaments`}>
          <Rivals rivals={rivals} to={to} />
        </Panel>
      )}
    </>
  );
}
