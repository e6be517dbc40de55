import { gameWords } from '#domain/games/words.ts';
import type { PictureNode, PictureOf, PictureSlot } from '#domain/picture.ts';
import { COLOURS, FIGURE, HEADING, PLAIN, STRONG, type SvgCanvas, TITLE } from './svgCanvas.ts';

const TOP = 186;
const BOTTOM = 604;
const LEFT = 48;
const RIGHT = 1152;
const GAP = 36;

type Box = { x: number; y: number; width: number; row: number; head: number };

export async function drawTree(paper: SvgCanvas, picture: PictureOf<'tree'>) {
  const { rounds, champion } = picture;
  await heading(paper, picture.title, picture.context);
  const space = (BOTTOM - TOP) / Math.max(...rounds.map(({ nodes }) => nodes.length));
  // If many nodes are side by side, there is no room for a heading above each node.
  const head = space < 76 ? 0 : 24;
  const row = Math.min(38, Math.floor((space - head - 8) / 2));
  const columns = rounds.length + 1;
  const width = (RIGHT - LEFT - GAP * (columns - 1)) / columns;
  const boxes = rounds.map(({ nodes }, column) =>
    nodes.map((_, index): Box => {
      const middle = TOP + ((index + 0.5) * (BOTTOM - TOP)) / nodes.length;
      return { x: LEFT + column * (width + GAP), y: middle - (head + 2 * row) / 2, width, row, head };
    }),
  );
  for (const [column, { name, nodes }] of rounds.entries()) {
    const x = LEFT + column * (width + GAP);
    await paper.fitted(name, HEADING, { at: [x, TOP - 12], width, size: [18, 13], fill: COLOURS.ink2 });
    for (const [index, each] of nodes.entries()) {
      const box = boxes[column]?.[index];
      if (!box) continue;
      const next = boxes[column + 1]?.[Math.floor(index / 2)];
      if (next) wireTo(paper, box, next, index % 2);
      await node(paper, each, box);
    }
  }
  const final = boxes.at(-1)?.[0];
  if (final) await block(paper, champion, final, LEFT + rounds.length * (width + GAP));
}

export async function heading(paper: SvgCanvas, title: string, context: string) {
  const width = context === '' ? 1104 : 720;
  const { size } = await paper.fitted(title, TITLE, { at: [LEFT, 132], width, size: [34, 20] });
  const beside = { width: 360, size: [24, 16], fill: COLOURS.ink2, anchor: 'end' } as const;
  await paper.fitted(context, PLAIN, { at: [RIGHT, 132 - (size - 22) / 8], ...beside });
}

const middleOf = ({ y, head, row }: Box, place = 1) => y + head + place * row;

function wireTo(paper: SvgCanvas, from: Box, to: Box, place: number) {
  const [start, end] = [from.x + from.width, to.x];
  const turn = (start + end) / 2;
  const [y, into] = [middleOf(from), middleOf(to, place + 0.5)];
  paper.wire([
    [start, y],
    [turn, y],
    [turn, into],
    [end, into],
  ]);
}

async function node(paper: SvgCanvas, { title, isLive, sides }: PictureNode, box: Box) {
  const { x, y, width, row, head } = box;
  paper.box(x, y, width, head + 2 * row, COLOURS.card, `rx="4" stroke="${COLOURS.line}" stroke-width="1.5"`);
  if (isLive) paper.box(x, y - 1.5, width, 3, COLOURS.air);
  const fill = isLive ? COLOURS.air : COLOURS.ink3;
  if (head > 0) await paper.line(title, STRONG, { at: [x + 10, y + 17], size: 14, fill });
  for (const [index, side] of sides.entries()) {
    const top = y + head + index * row;
    if (head > 0 || index > 0) paper.box(x, top, width, 1, COLOURS.line);
    await slot(paper, side, { ...box, y: top });
  }
}

async function slot(paper: SvgCanvas, side: PictureSlot, { x, y, width, row }: Box) {
  const crest = Math.min(24, row - 8);
  const top = y + (row - crest) / 2;
  if (side.isOpen) paper.emptyCrest(x + 10, top, crest);
  else await paper.crest(side, x + 10, top, crest);
  const wide = side.score === null ? 0 : Math.max(crest, crest * 0.62 * side.score.length + 8);
  const most = Math.min(19, row * 0.55);
  const weight = side.won ? 800 : side.isOpen ? 400 : 600;
  await paper.fitted(
    side.name,
    { weight, stretch: 'condensed' },
    {
      at: [x + crest + 20, y + row / 2 + most * 0.35],
      width: width - crest - wide - 40,
      size: [most, Math.min(13, most)],
      fill: side.isOpen ? COLOURS.ink3 : side.score !== null && !side.won ? COLOURS.ink2 : COLOURS.ink,
    },
  );
  if (side.score !== null) await paper.plate(side.score, side.won, [x + width - wide - 10, top, wide, crest]);
}

/** Draws the winner as the only large coloured area, or a dashed outline before the final. */
async function block(paper: SvgCanvas, champion: PictureOf<'tree'>['champion'], final: Box, x: number) {
  const width = RIGHT - x;
  const [y, height] = [middleOf(final) - 110, 220];
  paper.wire(
    [
      [final.x + final.width, middleOf(final)],
      [x, middleOf(final)],
    ],
    champion !== null,
  );
  if (champion === null) {
    const dashes = `rx="6" stroke="${COLOURS.control}" stroke-width="2" stroke-dasharray="6 5"`;
    paper.box(x, y, width, height, 'none', dashes);
    const look = { width: width - 40, size: [22, 16], fill: COLOURS.ink3, anchor: 'middle' } as const;
    await paper.fitted('No champion yet', STRONG, { at: [x + width / 2, y + 118], ...look });
    return;
  }
  paper.box(x, y, width, height, paper.colour, 'rx="6"');
  const text = { width: width - 40, fill: paper.on };
  await paper.line(gameWords().champion, HEADING, { at: [x + 20, y + 40], size: 18, fill: paper.on });
  const name = { size: [34, 16], lines: 3, broken: 30 } as const;
  await paper.fitted(champion.name, TITLE, { at: [x + 20, y + 96], ...text, ...name });
  await paper.fitted(champion.prize, FIGURE, { at: [x + 20, y + 196], ...text, size: [40, 20] });
}
