import type { PictureOf } from '#domain/picture.ts';
import { figures } from './drawTeam.ts';
import { COLOURS, type SvgCanvas } from './svgCanvas.ts';

export async function drawPage(paper: SvgCanvas, { title, context, facts }: PictureOf<'page'>) {
  paper.mark(900, 96, 260, COLOURS.inset, paper.wash);
  const { bottom } = await paper.fitted(title, {
    weight: 800,
    stretch: 'expanded',
    x: 48,
    y: 216,
    width: 1000,
    most: 88,
    least: 34,
    lines: 2,
    broken: 64,
    fill: COLOURS.ink,
  });
  await paper.fitted(context, {
    weight: 600,
    stretch: 'normal',
    x: 48,
    y: bottom + 58,
    width: 1000,
    most: 34,
    least: 22,
    fill: COLOURS.ink2,
  });
  await figures(paper, facts, 1104);
}
