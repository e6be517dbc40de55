import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { plural, t } from '#domain/text/translate.ts';
import { type Group, letterOf } from '#shared/bracket/groupRows.ts';
import { StandingsTable } from '#shared/bracket/StandingsTable.tsx';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Text } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './GroupTable.module.css';

/** A match's group, in which the two teams stand out. */
export function GroupTable({ match, group }: { match: ListedMatch; group: Group }) {
  const own = [match.team1ParticipationId, match.team2ParticipationId];
  return (
    <Panel
      className={styles.group}
      title={t`Group ${letterOf(group)}`}
      aside={plural(group.advancing, 'The top team advances', 'The top # advance')}
    >
      <StandingsTable
        group={group}
        areHeadsHidden
        name={({ participationId, teamId, name }) => (
          <Text
            as={NameLink}
            noun="teams"
            id={teamId}
            name={name}
            isOneLine
            tone={own.includes(participationId) ? 'primary' : 'tertiary'}
          />
        )}
      />
    </Panel>
  );
}
