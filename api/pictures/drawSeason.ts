import type { PictureOf } from '#domain/picture.ts';
import { CREST, figures, headline } from './drawTeam.ts';
import type { SvgCanvas } from './svgCanvas.ts';

/** A season that is over: who has won it, on the league's colour, and what it came to. */
export async function drawSeason(paper: SvgCanvas, { champion, title, crown, facts }: PictureOf<'season'>) {
  await paper.crest(champion, 48, 128, CREST);
  await headline(paper, champion.name, `${crown}, ${title}`);
  paper.box(48, 326, 1104, 8, paper.colour);
  await figures(paper, facts, 1104);
}
