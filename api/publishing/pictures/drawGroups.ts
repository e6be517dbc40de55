import type { PictureGroup, PictureOf, PictureRow } from '#domain/picture.ts';
import { heading } from './drawTree.ts';
import { COLOURS, FIGURE, HEADING, NARROW, PLAIN, type SvgCanvas } from './svgCanvas.ts';

const TOP = 156;
const BOTTOM = 610;
const GAP = 24;

type Table = { x: number; y: number; width: number; row: number };

export async function drawGroups(paper: SvgCanvas, { title, context, groups }: PictureOf<'groups'>) {
  await heading(paper, title, context);
  const columns = groups.length > 1 ? 2 : 1;
  const lines = Math.ceil(groups.length / columns);
  const height = (BOTTOM - TOP - GAP * (lines - 1)) / lines;
  const width = (1104 - GAP * (columns - 1)) / columns;
  const most = Math.max(...groups.map(({ rows }) => rows.length), 1);
  const row = Math.min(64, (height - 4) / (most + 1));
  for (const [index, group] of groups.entries()) {
    const x = 48 + (index % columns) * (width + GAP);
    const y = TOP + Math.floor(index / columns) * (height + GAP);
    await table(paper, group, { x, y, width, row });
  }
}

async function table(paper: SvgCanvas, { name, state, advancing, rows }: PictureGroup, place: Table) {
  const { x, y, width, row } = place;
  paper.box(x, y, width, row * (rows.length + 1), COLOURS.card, `rx="6" stroke="${COLOURS.line}"`);
  const size = Math.min(22, row * 0.56);
  await paper.line(name, HEADING, { at: [x + 18, y + row / 2 + size * 0.35], size });
  const small = { size: size * 0.72, fill: COLOURS.ink3, anchor: 'end' } as const;
  await paper.line(state, PLAIN, { at: [x + width - 18, y + row / 2 + size * 0.3], ...small });
  const most = rows[0]?.figures.map((_, index) =>
    Math.max(...rows.map(({ figures, isOpen }) => (isOpen ? 0 : (figures[index]?.length ?? 0)))),
  );
  const widths = (most ?? []).map((letters) => Math.max(48, 16 + letters * sizeOf(row) * 0.5));
  for (const [index, each] of rows.entries())
    await line(paper, each, index === advancing, { x, y: y + row * (index + 1), width, row, widths });
}

const sizeOf = (row: number) => Math.min(24, row * 0.56);

/**
 * Draws a row of a table. A thicker line precedes the first team that does not advance, and eliminated teams are paler.
 */
async function line(
  paper: SvgCanvas,
  team: PictureRow,
  isBelow: boolean,
  { x, y, width, row, widths }: Table & { widths: readonly number[] },
) {
  paper.box(x, y, width, isBelow ? 2 : 1, isBelow ? COLOURS.strong : COLOURS.line);
  if (team.mark === 'through') paper.box(x, y + 1, 5, row - 1, paper.colour);
  if (team.mark === 'tie') paper.dashed([x + 2.5, y + 3], row - 4, COLOURS.warn);
  const size = sizeOf(row);
  const base = y + row / 2 + size * 0.35;
  const rank = { size, fill: COLOURS.ink3, anchor: 'middle' } as const;
  await paper.line(String(team.rank), NARROW, { at: [x + 28, base], ...rank });
  const crest = Math.min(40, row - 10);
  if (team.isOpen) paper.emptyCrest(x + 46, y + (row - crest) / 2, crest);
  else await paper.crest(team, x + 46, y + (row - crest) / 2, crest);
  const stretch = team.name.length > 30 ? 'condensed' : 'normal';
  await paper.fitted(
    team.name,
    { weight: team.isOpen ? 400 : 600, stretch },
    {
      at: [x + crest + 58, base],
      width: width - crest - 58 - 30 - widths.reduce((sum, column) => sum + column, 0),
      size: [size, size * 0.72],
      fill: team.isOpen ? COLOURS.ink3 : team.mark === 'out' ? COLOURS.ink2 : COLOURS.ink,
    },
  );
  if (team.isOpen) return;
  let right = x + width - 18;
  for (const [index, figure] of [...team.figures.entries()].toReversed()) {
    const isLast = index === team.figures.length - 1;
    const fill = isLast ? COLOURS.ink : COLOURS.ink2;
    await paper.line(figure, isLast ? FIGURE : NARROW, { at: [right, base], size, fill, anchor: 'end' });
    right -= widths[index] ?? 0;
  }
}
