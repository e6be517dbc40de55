import type { Board } from '#domain/pickem/board.ts';
import { isLocked } from '#domain/pickem/lock.ts';
import { placePoints } from '#domain/pickem/points.ts';
import { plural, t } from '#domain/text/translate.ts';
import { letterOf } from '#shared/bracket/groupRows.ts';
import { Box, classes, Heading, Row, Text } from '#ui/blocks.tsx';
import styles from './GroupPicks.module.css';
import { PickState } from './PickState.tsx';
import type { Picking } from './picking.ts';
import { TeamButton } from './TeamButton.tsx';

type Group = Board['groups'][number];

export const GroupPicks = ({ groups, picking }: { groups: readonly Group[]; picking: Picking }) => (
  <ul className={styles.groups}>
    {groups.map((group) => (
      <GroupCard key={group.name} group={group} picking={picking} />
    ))}
  </ul>
);

function GroupCard({ group, picking }: { group: Group; picking: Picking }) {
  const { answers, teams, now, faults, pick } = picking;
  const { name, places, outcome } = group;
  const order = answers.groups[name] ?? [];
  const locked = isLocked(group, now);
  const points = placePoints(group, order.length > 0 ? order : undefined);
  const left = places - order.length;
  const isBegun = order.length > 0 && left > 0 && !locked;
  const title = t`Group ${letterOf(group)}`;
  return (
    <Box
      as="li"
      look="card"
      id={`group-${name}`}
      className={classes(styles.card, faults[`groups.${name}`] !== undefined && styles.refused)}
    >
      <Row gap={[0, 3]} align="baseline" justify="between" wraps padding={[2, 3]}>
        <Heading as="h3" size="card">
          {title}
        </Heading>
        <Text
          as="p"
          size="small"
          tone={isBegun ? 'warning' : 'tertiary'}
          weight={isBegun ? 'medium' : 'regular'}
        >
          {isBegun
            ? plural(left, '# more place', '# more places')
            : plural(places, 'The top team advances', 'The top # advance')}
        </Text>
      </Row>
      <div className={styles.teams}>
        {group.teams.map((team) => {
          const place = order.indexOf(team) + 1 || undefined;
          return (
            <TeamButton
              key={team}
              team={teams.get(team) ?? null}
              waits={t`Not known yet`}
              isPicked={place !== undefined}
              place={place}
              outcome={outcome?.includes(team) ? t`Advances` : undefined}
              onPick={pick && !locked ? () => pick.team(name, team) : undefined}
              of={title}
            />
          );
        })}
      </div>
      <Box padding={[2, 3]} line="top">
        <PickState
          fault={faults[`groups.${name}`]}
          isLocked={locked}
          locksAt={group.locksAt}
          points={points?.reduce((sum, each) => sum + each, 0) ?? null}
          hasPick={order.length > 0}
          now={now}
        />
      </Box>
    </Box>
  );
}
