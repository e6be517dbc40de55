import { pointsText } from '#domain/competition/recordWords.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { type Group, teamRows } from '#shared/bracket/groupRows.ts';
import { SquareSign } from '#shared/bracket/HeadToHead.tsx';
import { oneOf, orderWhenLevel } from '#shared/bracket/words.ts';
import { Row, Text } from '#ui/blocks.tsx';
import styles from './Summary.module.css';

/** The rules of the group stage in figures, and what the signs mean. */
export function Summary({ bracket: { rules }, groups }: { bracket: Bracket; groups: readonly Group[] }) {
  const places = groups.reduce((sum, { teams }) => sum + teams.length, 0);
  const inPlaces = groups.reduce((sum, group) => sum + teamRows(group).length, 0);
  const sizes = [...new Set(groups.map(({ teams }) => teams.length))].toSorted((one, other) => one - other);
  const figures: [string, string][] = [
    [t`Teams`, inPlaces === places ? `${places}` : t`${inPlaces} of ${places}`],
    [
      t`Groups`,
      sense('a size')`${plural(groups.length, '# group', '# groups')} of ${oneOf(sizes.map(String))}`,
    ],
    [t`Win`, t`${rules.winPoints} points`],
    ...(rules.drawPoints === null ? [] : [[t`Draw`, pointsText(rules.drawPoints)] as [string, string]]),
    [t`Loss`, `${rules.lossPoints}`],
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
          <dt className="label">{t`Tie-breakers`}</dt>
          <Text as="dd" size="body" weight="medium">
            {orderWhenLevel(rules.tieBreakers)}
          </Text>
        </div>
      </Row>
      <Legend hasDraws={rules.drawPoints !== null} />
    </Row>
  );
}

const Legend = ({ hasDraws }: { hasDraws: boolean }) => (
  <Row
    as="ul"
    gap={[2, 3.5]}
    wraps
    size="tiny"
    tone="tertiary"
    className={styles.legend}
    aria-label={t`Legend`}
  >
    <li>
      <span className={styles.rail} aria-hidden="true" />
      {t`Advances`}
    </li>
    <li>
      <span className={styles.tie} aria-hidden="true" />
      {t`Tie-break needed`}
    </li>
    <li>
      <SquareSign state="won" />
      <Text marginRight={1}>{t`won`}</Text>{' '}
      {hasDraws && (
        <>
          <SquareSign state="drawn" />
          <Text marginRight={1}>{t`drawn`}</Text>{' '}
        </>
      )}
      <SquareSign state="lost" />
      <Text marginRight={1}>{t`lost`}</Text> <SquareSign state="live" />
      {t`live`} <SquareSign state="open" />
      {t`to play`}
    </li>
  </Row>
);
