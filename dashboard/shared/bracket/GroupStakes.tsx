import { isDecided } from '#domain/competition/match.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch, TeamOfMatch } from '#domain/contract/competition/matches.ts';
import { Consequence } from '#shared/bracket/Consequence.tsx';
import { teamRows } from '#shared/bracket/groupRows.ts';
import { outlooksOf } from '#shared/bracket/outlook.ts';
import { groupOf } from '#shared/match/words.ts';
import { Crest, Grid, Name, Note, Row } from '#ui/blocks.tsx';
import styles from './Stakes.module.css';

export function groupStakes(match: ListedMatch, bracket: Bracket) {
  const group = bracket.groups.find(({ name }) => name === groupOf(match));
  if (!group) return [];
  const outlooks = outlooksOf(group);
  return [match.team1, match.team2].flatMap((team) => {
    const row = teamRows(group).find(({ participationId }) => participationId === team?.participationId);
    const outlook = row && outlooks.get(row.participationId);
    // Once a match is over, its teams' prospects depend on other matches.
    const isPast = isDecided(match) && outlook?.kind !== 'through' && outlook?.kind !== 'out';
    return team && row && outlook && !isPast ? [{ team, row, outlook, group }] : [];
  });
}

export function GroupStakes({ match, bracket }: { match: ListedMatch; bracket: Bracket }) {
  const teams = groupStakes(match, bracket);
  if (match.status === 'cancelled' || teams.length === 0) return null;
  return (
    <Grid stacks="phone" as="ul" columns={2} className={styles.stakes}>
      {teams.map(({ team, row, outlook, group }) => (
        <li key={team.participationId} className={styles.team}>
          <Who team={team} />
          <Note marginTop={1} className={styles.words}>
            <Consequence row={row} outlook={outlook} group={group} bracket={bracket} />
          </Note>
        </li>
      ))}
    </Grid>
  );
}

const Who = ({ team: { name, tag, logo } }: { team: TeamOfMatch }) => (
  <Row as="p" gap={2} minWidth={0} weight="medium">
    <Crest name={name} tag={tag} logo={logo} size={20} />
    <Name isOneLine>{name}</Name>
  </Row>
);
