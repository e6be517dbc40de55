import type { Bracket } from '#domain/contract/brackets.ts';
import { ADVANCING } from '#domain/settings.ts';
import { Consequence } from '#shared/bracket/Consequence.tsx';
import { type Group, squaresOf, type TeamRow, teamRows } from '#shared/bracket/groupState.ts';
import type { Outlook } from '#shared/bracket/outlook.ts';
import { Squares } from '#shared/bracket/Squares.tsx';
import { REASON_WORDS } from '#shared/bracket/words.ts';
import { hiddenIn } from '#shared/preferences/mask.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Crest, EmptyCrest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { Row } from '#ui/layout.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import styles from './GroupCard.module.css';

type Props = {
  row: TeamRow;
  /** From 1; its place in the table. */
  place: number;
  group: Group;
  bracket: Bracket;
  outlook: Outlook | undefined;
};

/** A team's place: its record, and in a second line what put it there and what follows. */
export function GroupRow({ row, place, group, bracket, outlook }: Props) {
  const { name, tag, logo, rank, tieGroup, tiedWith } = row;
  const isTied = tieGroup !== null;
  // Before the first result all are level: then the number is no more than a place in a list.
  const isHidden = hiddenIn(group) !== undefined;
  const hasStarted = group.matches.some(({ winner }) => winner !== null);
  const hasWords = isTied || outlook !== undefined;
  return (
    <tbody
      data-row={row.participationId}
      className={classes(
        styles.row,
        place === ADVANCING && !isHidden && styles.cut,
        outlook?.kind === 'through' && styles.through,
        outlook?.kind === 'tie' && styles.tied,
        outlook?.kind === 'out' && styles.out,
      )}
    >
      <tr>
        <td rowSpan={hasWords ? 2 : 1} className={styles.rank}>
          {isHidden ? '–' : hasStarted ? rank : place}
        </td>
        <th scope="row" className={styles.team}>
          <Row
            as="span"
            gap={2.5}
            align="center"
            minWidth={0}
            size="body"
            weight="medium"
            className={styles.who}
          >
            <Crest name={name} tag={tag} logo={logo} size={28} className={styles.crest} />
            <NameLink noun="teams" id={row.teamId} isOneLine className={styles.name}>
              {name}
            </NameLink>
            {tag.toLowerCase() !== name.toLowerCase() && (
              <Text
                as="bdi"
                flex="none"
                size="small"
                weight="regular"
                tone="tertiary"
                dir="auto"
                className={styles.tag}
              >
                {tag}
              </Text>
            )}
          </Row>
        </th>
        <td className={styles.results}>
          <span className={styles.wide}>
            <Squares squares={squaresOf(group, row)} />
          </span>
        </td>
        <td className={styles.record}>
          {row.groupWins}–{row.groupLosses}
        </td>
        <td className={styles.points}>{row.groupPoints ?? '–'}</td>
      </tr>
      {hasWords && (
        <tr>
          <td colSpan={4} className={styles.second}>
            <Row gap={[0.5, 2]} align="center" wraps size="small" tone="tertiary" className={styles.line}>
              {isTied && (
                <>
                  <Text
                    paddingInline={1.5}
                    size="label"
                    weight="medium"
                    tone="warning"
                    className={styles.tiedBadge}
                  >
                    TIED
                  </Text>
                  <span>Tied with {tiedWith} team(s)</span>
                  {isAbove(row, group) && row.reason && (
                    <Text weight="medium" tone="warning">
                      <span aria-hidden="true" className={styles.arrow}>
                        ↑
                      </span>
                      <VisuallyHidden>above by </VisuallyHidden>
                      {REASON_WORDS[row.reason]}
                    </Text>
                  )}
                </>
              )}
              {outlook && (
                <Text tone="secondary" className={classes(styles.consequence, isTied && styles.after)}>
                  <Consequence row={row} outlook={outlook} group={group} bracket={bracket} />
                </Text>
              )}
            </Row>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Whether a team that is level with it stands below: the reason is told on the upper one. */
const isAbove = (row: TeamRow, group: Group) =>
  teamRows(group).some((other) => other.tieGroup === row.tieGroup && other.rank > row.rank);

/** A place that nobody has taken yet. */
export const FreeRow = ({ place }: { place: number }) => (
  <tbody className={classes(styles.row, place === ADVANCING && styles.cut)}>
    <tr>
      <td className={styles.rank}>{place}</td>
      <th scope="row" className={styles.team}>
        <Row
          as="span"
          gap={2.5}
          align="center"
          minWidth={0}
          size="body"
          weight="medium"
          className={classes(styles.who, styles.free)}
        >
          <EmptyCrest size={28} />
          <span aria-hidden="true">--</span>
          <VisuallyHidden>Open place</VisuallyHidden>
        </Row>
      </th>
      <td className={styles.results}>
        <span className={classes(styles.wide, styles.free)}>--</span>
      </td>
      <td className={classes(styles.record, styles.free)}>--</td>
      <td className={classes(styles.points, styles.free)}>--</td>
    </tr>
  </tbody>
);
