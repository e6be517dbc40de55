import type { Bracket } from '#domain/contract/brackets.ts';
import { howMany } from '#domain/text/text.ts';
import { type Group, teamRows } from '#shared/bracket/groupState.ts';
import { SquareSign } from '#shared/bracket/HeadToHead.tsx';
import { orderWhenLevel } from '#shared/bracket/words.ts';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './Summary.module.css';

/** The rules of the group stage in figures, and what the signs mean. */
export function Summary({ bracket: { rules }, groups }: { bracket: Bracket; groups: readonly Group[] }) {
  const places = groups.reduce((sum, { teams }) => sum + teams.length, 0);
  const inPlaces = groups.reduce((sum, group) => sum + teamRows(group).length, 0);
  const sizes = [...new Set(groups.map(({ teams }) => teams.length))].toSorted((one, other) => one - other);
  const figures: [string, string][] = [
    ['Teams', inPlaces === places ? `${places}` : `${inPlaces} of ${places}`],
    ['Groups', `${howMany(groups.length, 'group')} of ${sizes.join(' or ')}`],
    ['Win', `${rules.winPoints} points`],
    ['Loss', `${rules.lossPoints}`],
  ];
  return (
    <Row gap={[4, 6]} align="end" justify="between" wraps marginTop={5} marginBottom={5}>
      <Row as="dl" wraps className={styles.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <Text fontWidth="tight" as="dd" size="xl" weight="bold">
              {figure}
            </Text>
          </div>
        ))}
        <div>
          <dt className="label">Order when level</dt>
          <Text as="dd" size="body" weight="medium">
            {orderWhenLevel(rules.tieBreakers)}
          </Text>
        </div>
      </Row>
      <Legend />
    </Row>
  );
}

const Legend = () => (
  <Row as="ul" gap={[2, 3.5]} wraps size="tiny" tone="tertiary" className={styles.legend} aria-label="Signs">
    <li>
      <span className={styles.rail} aria-hidden="true" />
      Advances
    </li>
    <li>
      <span className={styles.tie} aria-hidden="true" />
      Tie-break needed
    </li>
    <li>
      <SquareSign state="won" />
      <Text marginRight={1}>won</Text> <SquareSign state="lost" />
      <Text marginRight={1}>lost</Text> <SquareSign state="live" />
      live <SquareSign state="open" />
      to play
    </li>
  </Row>
);
