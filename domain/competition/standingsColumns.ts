import type { StandingRow, SwissRowView } from '../contract/competition/brackets.ts';
import { t } from '../text/translate.ts';
import { pointsText, recordText } from './recordWords.ts';
import type { Buchholz } from './stages/facts.ts';

type Ranked = { wins: number; losses: number; draws?: number; points: number };
export type ColumnRow = StandingRow | SwissRowView | Ranked;
type Table = {
  rows: readonly ColumnRow[];
  hasDraws?: boolean | undefined;
  /** Set only for a Swiss stage. */
  tieBreakers?: readonly string[];
};

type Figures = {
  wins: number;
  losses: number;
  draws?: number;
  points: number;
  buchholz?: number;
  gameDifference?: number | null;
};

type Entry<Name extends string> = {
  name: Name;
  head: string;
  /** The heading in narrow tables, if `head` is too long for them. */
  short?: string;
  /** The meaning of the figure, for the heading's tooltip and screen readers. */
  about: (table: Table) => string;
  value: (row: Figures) => string;
  /** The figure's wording within a sentence, if it differs. */
  inWords?: (row: Figures) => string;
  isShown: (table: Table) => boolean;
  /** Width in characters; figures are right-aligned. */
  width: number;
  isStrong?: boolean;
  /** Omitted in small tables and on phones. */
  isExtra?: boolean;
};

const entry = <const Name extends string>(column: Entry<Name>) => column;

const BUCHHOLZ_TITLES: Record<Buchholz, string> = {
  buchholz: t`Buchholz: total wins of all opponents`,
  buchholz_difference: t`Buchholz difference: opponents’ wins minus their losses`,
  buchholz_median: t`Median Buchholz: opponents’ wins, excluding the best and worst`,
};

const isSwiss = ({ rows }: Table) => rows.some((row) => 'buchholz' in row);

/** A new column also needs wording in `bot/language/` and translations in `dashboard/languages/`. */
const COLUMNS = [
  entry({
    name: 'record',
    head: t`W–L`,
    about: () => t`Wins and losses`,
    value: (row) => recordText(row, false),
    isShown: ({ hasDraws }) => !hasDraws,
    width: 3,
  }),
  entry({
    name: 'recordWithDraws',
    head: t`W–D–L`,
    about: () => t`Wins, draws and losses`,
    value: (row) => recordText(row, true),
    isShown: ({ hasDraws }) => hasDraws === true,
    width: 5,
  }),
  entry({
    name: 'gameDifference',
    head: t`+/−`,
    about: () =>
      t`Game difference: games won minus games lost or, in single-game matches, the score difference`,
    value: (row) => signed(row.gameDifference),
    inWords: (row) => t`game difference ${signed(row.gameDifference)}`,
    isShown: ({ rows }) => rows.some((row) => typeof figuresOf(row).gameDifference === 'number'),
    width: 3,
    isExtra: true,
  }),
  entry({
    name: 'buchholz',
    head: t`Buchholz`,
    short: t`Buch.`,
    about: ({ tieBreakers = [] }) =>
      BUCHHOLZ_TITLES[tieBreakers.find((name): name is Buchholz => name in BUCHHOLZ_TITLES) ?? 'buchholz'],
    value: ({ buchholz = 0 }) => pointsText(buchholz),
    isShown: isSwiss,
    width: 3,
    isStrong: true,
    isExtra: true,
  }),
  entry({
    name: 'points',
    head: t`Pts`,
    about: () => t`Points`,
    value: ({ points }) => pointsText(points),
    inWords: ({ points }) => (points === 1 ? t`1 point` : t`${pointsText(points)} points`),
    isShown: (table) => !isSwiss(table),
    width: 3,
    isStrong: true,
  }),
];

export type ColumnName = (typeof COLUMNS)[number]['name'];
export type StandingsColumn = Pick<
  Entry<ColumnName>,
  'name' | 'head' | 'short' | 'width' | 'isStrong' | 'isExtra'
> & { about: string; text: (row: ColumnRow) => string; inWords: (row: ColumnRow) => string };

/** The columns that a table shows. Pages, overlays, embeds, pictures, the bot and pinned messages all use them. */
export const standingsColumns = (table: Table): StandingsColumn[] =>
  COLUMNS.filter(({ isShown }) => isShown(table)).map(({ about, value, inWords = value, ...column }) => {
    const text = (row: ColumnRow) => (isHidden(row) ? '–' : value(figuresOf(row)));
    return { ...column, about: about(table), text, inWords: (row) => inWords(figuresOf(row)) };
  });

/** Rows for fans who hide scores contain no figures. */
const isHidden = (row: ColumnRow) => figuresOf(row).wins === null;

const figuresOf = (row: ColumnRow): Figures =>
  'groupWins' in row
    ? {
        wins: row.groupWins,
        losses: row.groupLosses,
        draws: row.groupDraws,
        points: row.groupPoints,
        gameDifference: row.gameDifference,
      }
    : row;

/** +3, 0 or −2; a dash if the figure is unknown. */
const signed = (figure: number | null | undefined) =>
  figure === null || figure === undefined
    ? '–'
    : figure > 0
      ? `+${figure}`
      : String(figure).replace('-', '−');
