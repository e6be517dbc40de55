import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { isDecided } from '#domain/competition/match.ts';
import { type StandingsColumn, standingsColumns } from '#domain/competition/standingsColumns.ts';
import { comma, t } from '#domain/text/translate.ts';
import { hiddenIn } from '#shared/preferences/mask.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Crest, classes, EmptyCrest, Row, VisuallyHidden } from '#ui/blocks.tsx';
import { type Group, type TeamRow, teamRows } from './groupRows.ts';
import styles from './StandingsTable.module.css';

type Props = {
  group: Pick<Group, 'standings' | 'matches' | 'outlooks' | 'advancing' | 'hasDraws'>;
  labelledBy?: string;
  caption?: string;
  isCompact?: boolean | undefined;
  areHeadsHidden?: boolean;
  /** Replaces the plain link to the team's page. */
  name?: (row: TeamRow) => ReactNode;
  results?: (row: TeamRow) => ReactNode;
  /** Teams whose badges appear above their results; a phone then shows the results too. */
  opponents?: readonly TeamRow[] | undefined;
  /** A line below the row, with the reason for the place and its consequence. */
  note?: (row: TeamRow) => ReactNode;
  renderNumber?: (text: string) => ReactNode;
};

export function StandingsTable({
  group,
  labelledBy,
  caption,
  isCompact,
  areHeadsHidden,
  opponents,
  ...rest
}: Props) {
  const table = useRef<HTMLTableElement>(null);
  const rows = teamRows(group);
  useRowAnimation(table, rows.map(({ participationId }) => participationId).join());
  const Words = isCompact || areHeadsHidden ? VisuallyHidden : 'span';
  const columns = standingsColumns({ rows, hasDraws: group.hasDraws }).filter(
    ({ isExtra }) => !(isExtra && isCompact),
  );
  return (
    <table
      ref={table}
      className={classes(styles.table, isCompact && styles.compact, opponents && styles.cross)}
      aria-labelledby={labelledBy}
    >
      {caption && <caption className={styles.caption}>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col" className={styles.rank}>
            <VisuallyHidden>{t`Rank`}</VisuallyHidden>
          </th>
          <th scope="col">
            <Words>{t`Team`}</Words>
          </th>
          {rest.results && (
            <th scope="col" className={styles.results}>
              {opponents && <Opponents opponents={opponents} />}
              {!opponents && <Words className={styles.wide}>{t`Results`}</Words>}
            </th>
          )}
          {columns.map((column) => (
            <th key={column.name} scope="col" className={figureClass(column)}>
              <Words>{isCompact ? column.about : <abbr title={column.about}>{column.head}</abbr>}</Words>
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row, index) => (
        <StandingsRow
          key={row.participationId}
          row={row}
          place={index + 1}
          group={group}
          columns={columns}
          isCompact={isCompact}
          {...rest}
        />
      ))}
      {group.standings.slice(rows.length).map(({ rank }) => (
        <tbody key={`place ${rank}`} className={classes(styles.free, rank === group.advancing && styles.cut)}>
          <tr>
            <td className={styles.rank}>{rank}</td>
            <TeamCell crest={<EmptyCrest size={isCompact ? 20 : 28} />}>
              <span aria-hidden="true">--</span>
              <VisuallyHidden>{t`Open place`}</VisuallyHidden>
            </TeamCell>
            {rest.results && (
              <td className={styles.results}>
                <span className={styles.wide}>--</span>
              </td>
            )}
            {columns.map((column) => (
              <td key={column.name} className={figureClass(column)}>
                --
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

const Opponents = ({ opponents }: { opponents: readonly TeamRow[] }) => (
  <span className={styles.opponents}>
    <VisuallyHidden>{t`Results`}</VisuallyHidden>
    {opponents.map(({ participationId, name, tag, logo }) => (
      <span key={participationId} title={name}>
        <Crest name={name} tag={tag} logo={logo} size={17} />
      </span>
    ))}
  </span>
);

type RowProps = Omit<Props, 'labelledBy' | 'caption'> & {
  row: TeamRow;
  columns: readonly StandingsColumn[];
  place: number;
};

function StandingsRow({
  row,
  place,
  group,
  columns,
  isCompact,
  name,
  results,
  note,
  renderNumber = (text) => text,
}: RowProps) {
  // Readers who hide scores see the teams in no particular order; before the first result, all teams are tied.
  const isHidden = hiddenIn(group) !== undefined;
  const hasStarted = group.matches.some(isDecided);
  const kind = group.outlooks.find(({ participationId }) => participationId === row.participationId)?.kind;
  const words = note?.(row);
  return (
    <tbody
      data-row={row.participationId}
      className={classes(
        place === group.advancing && !isHidden && styles.cut,
        kind === 'through' && styles.through,
        kind === 'tie' && styles.tied,
        kind === 'out' && styles.out,
      )}
    >
      <tr>
        <td rowSpan={words ? 2 : 1} className={styles.rank}>
          {isHidden ? '–' : hasStarted ? row.rank : place}
        </td>
        <TeamCell crest={<Crest name={row.name} tag={row.tag} logo={row.logo} size={isCompact ? 20 : 28} />}>
          {name?.(row) ?? <NameLink noun="teams" id={row.teamId} name={row.name} isOneLine />}
          {isCompact && kind && OUTLOOK_WORDS[kind] && (
            <VisuallyHidden>
              {comma()}
              {OUTLOOK_WORDS[kind]}
            </VisuallyHidden>
          )}
        </TeamCell>
        {results && (
          <td className={styles.results}>
            <span className={styles.wide}>{results(row)}</span>
          </td>
        )}
        {columns.map((column) => (
          <td key={column.name} className={figureClass(column)}>
            {renderNumber(column.text(row))}
          </td>
        ))}
      </tr>
      {words && (
        <tr>
          <td colSpan={columns.length + (results ? 2 : 1)} className={styles.note}>
            {words}
          </td>
        </tr>
      )}
    </tbody>
  );
}

const figureClass = ({ width, isStrong }: StandingsColumn) =>
  classes(isStrong ? styles.points : styles.figure, width > 3 && styles.wideFigure);

const TeamCell = ({ crest, children }: { crest: ReactNode; children: ReactNode }) => (
  <th scope="row">
    <Row as="span" gap={2.5} minWidth={0} weight="medium" className={styles.who}>
      {crest}
      {children}
    </Row>
  </th>
);

const OUTLOOK_WORDS: Partial<Record<Group['outlooks'][number]['kind'], string>> = {
  through: t`through`,
  tie: t`tie-break needed`,
  out: t`out`,
};

const CURVE = 'cubic-bezier(.2, .8, .2, 1)';

/** Animates rows that change places: every child of `table` with a `data-row` glides from its old position. */
function useRowAnimation(table: RefObject<HTMLElement | null>, order: string) {
  const last = useRef(new Map<string, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move when the order changes
  useLayoutEffect(() => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const isStill =
      typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<string, number>();
    for (const row of rows) {
      const key = row.dataset.row ?? '';
      const top = row.offsetTop;
      const moved = (last.current.get(key) ?? top) - top;
      if (moved !== 0 && !isStill)
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
          duration: 240,
          easing: CURVE,
        });
      now.set(key, top);
    }
    last.current = now;
  }, [table, order]);
}
