import { gameWords } from '#domain/game/words.ts';
import type { PictureNode, PictureOf, PictureSlot } from '#domain/picture.ts';
import { COLOURS, type SvgCanvas } from './svgCanvas.ts';

const TOP = 186;
const BOTTOM = 604;
const LEFT = 48;
const RIGHT = 1152;
const GAP = 36;

type Box = { x: number; y: number; width: number; row: number; head: number };

export async function drawTree(paper: SvgCanvas, picture: PictureOf<'tree'>) {
  const { rounds, champion } = picture;
  await heading(paper, picture.title, picture.context);
  const most = Math.max(...rounds.map(({ nodes }) => nodes.length));
  const space = (BOTTOM - TOP) / most;
  // With many nodes beside each other there is no room for a head over each.
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
    const type = { weight: 800, stretch: 'semi-expanded', most: 18, least: 13 } as const;
    await paper.fitted(name, { ...type, x, y: TOP - 12, width, fill: COLOURS.ink2 });
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
  const { size } = await paper.fitted(title, {
    weight: 800,
    stretch: 'expanded',
    x: LEFT,
    y: 132,
    width: context === '' ? 1104 : 720,
    most: 34,
    least: 20,
    fill: COLOURS.ink,
  });
  await paper.fitted(context, {
    weight: 400,
    stretch: 'normal',
    x: RIGHT,
    y: 132 - (size - 22) / 8,
    width: 360,
    most: 24,
    least: 16,
    fill: COLOURS.ink2,
    anchor: 'end',
  });
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
  if (head > 0) {
    const type = { weight: 600, stretch: 'normal', size: 14 } as const;
    await paper.line(title, { ...type, x: x + 10, y: y + 17, fill: isLive ? COLOURS.air : COLOURS.ink3 });
  }
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
  await paper.fitted(side.name, {
    weight: side.won ? 800 : side.isOpen ? 400 : 600,
    stretch: 'condensed',
    x: x + crest + 20,
    y: y + row / 2 + most * 0.35,
    width: width - crest - wide - 40,
    most,
    least: Math.min(13, most),
    fill: side.isOpen ? COLOURS.ink3 : side.score !== null && !side.won ? COLOURS.ink2 : COLOURS.ink,
  });
  if (side.score !== null) await paper.plate(side.score, side.won, [x + width - wide - 10, top, wide, crest]);
}

/** The one large coloured area: the winner; before the final a dashed place. */
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
    paper.box(
      x,
      y,
      width,
      height,
      'none',
      `rx="6" stroke="${COLOURS.control}" stroke-width="2" stroke-dasharray="6 5"`,
    );
    const type = { weight: 600, stretch: 'normal', most: 22, least: 16, width: width - 40 } as const;
    await paper.fitted('Nobody yet', {
      ...type,
      x: x + width / 2,
      y: y + 118,
      fill: COLOURS.ink3,
      anchor: 'middle',
    });
    return;
  }
  paper.box(x, y, width, height, paper.colour, 'rx="6"');
  const text = { x: x + 20, width: width - 40, fill: paper.on };
  await paper.line(gameWords().champion, {
    ...text,
    weight: 800,
    stretch: 'semi-expanded',
    size: 18,
    y: y + 40,
  });
  const name = { weight: 800, stretch: 'expanded', most: 34, least: 16, lines: 3, broken: 30 } as const;
  await paper.fitted(champion.name, { ...text, ...name, y: y + 96 });
  const prize = { weight: 800, stretch: 'condensed', most: 40, least: 20 } as const;
  await paper.fitted(champion.prize, { ...text, ...prize, y: y + 196 });
}
